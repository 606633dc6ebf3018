import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { toServiceProcess, type ServiceProcess } from '../service-process.ts';
import type { Host } from './network.ts';

export interface Program {
  host: Host;
  command: readonly string[];
  /** As in `toServiceProcess`. */
  healthUrl: string;
  /** The account that runs it; the current one by default. */
  user?: string;
  /** The signal for a quick and clean stop. */
  stopSignal?: 'SIGTERM' | 'SIGINT' | 'SIGQUIT';
}

/** Starts a program, and restarts it if it fails. */
export type StartProgram = (program: Program) => ServiceProcess;

/**
 * Starts a program that isn't ours on a host. It also ends if this process is killed.
 * @param logs the folder for what it prints
 */
export function startProgram(
  { host, command, user, stopSignal = 'SIGTERM', healthUrl }: Program,
  logs: string,
  onUnexpectedExit: (name: string, code: number | null) => void,
): ServiceProcess {
  const log = openSync(join(logs, `${host.name}.log`), 'a');
  const [file = '', ...args] = [...host.enter, ...endingWithParent(stopSignal, user), ...command];
  const child = spawn(file, args, {
    stdio: ['ignore', log, log],
    // Ctrl-C goes to the whole process group, but this process must stop the programs in order.
    detached: true,
  });
  return toServiceProcess(child, { name: host.name, healthUrl, stopSignal, onUnexpectedExit });
}

const endingWithParent = (signal: string, user: string | undefined): string[] => [
  'setpriv',
  '--pdeathsig',
  signal.replace('SIG', ''),
  ...(user ? asUser(user) : []),
  '--',
];

/** Options of `setpriv` that run a command as another user. */
export const asUser = (user: string): string[] => ['--reuid', user, '--regid', user, '--init-groups'];
