import { setTimeout as pause } from 'node:timers/promises';
import { createPasswordHasher } from '../../customers/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { DirectoryInUseError } from '../../platform/db/directory-lock.ts';
import { noopNotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import { openFileStorage } from '../../platform/files/open-file-storage.ts';
import type { Command } from './command.ts';
import { controlAddress } from './control-address.ts';
import { callControl } from './control-client.ts';
import type { Print } from './control-messages.ts';
import { FAILED, performCommand } from './perform-command.ts';

interface DataLocations {
  databaseUrl: string | undefined;
  directUrl?: string | undefined;
  migratesOnStart: boolean;
  dataDir: string;
  filesUrl: string;
}

interface RunOptions {
  print?: Print;
  signal?: AbortSignal;
  /** How long to wait for a shop that is still starting: its database is open, but it doesn't accept commands yet. */
  maxWaitMs?: number;
}

const printToConsole: Print = (text, to) => (to === 'err' ? console.error(text) : console.log(text));
// Command queries may cover a whole catalog, and no request waits for them.
const queryTimeoutMs = 60_000;

/**
 * Runs a command in this process, with PostgreSQL or if no shop has the embedded database open; otherwise in the shop that
 * has it open.
 * @returns the exit code for the process
 */
export async function runCommand<Input>(
  command: Command<Input>,
  input: Input,
  locations: DataLocations,
  { print = printToConsole, signal = new AbortController().signal, maxWaitMs = 20_000 }: RunOptions = {},
): Promise<number> {
  const runHere = () => runInThisProcess(command, input, locations, { print, signal });
  try {
    if (locations.databaseUrl) return await runHere();
    const address = controlAddress(locations.dataDir);
    const deadline = Date.now() + maxWaitMs;
    for (;;) {
      const exitCode = await callControl(address, { command: command.name, input }, print, signal);
      if (exitCode !== undefined) return exitCode;
      try {
        return await runHere();
      } catch (error) {
        if (!(error instanceof DirectoryInUseError) || Date.now() > deadline || signal.aborted) throw error;
        await pause(200);
      }
    }
  } catch (error) {
    print((error as Error).message, 'err');
    return FAILED;
  }
}

async function runInThisProcess<Input>(
  command: Command<Input>,
  input: Input,
  { databaseUrl, directUrl, migratesOnStart: migrates, dataDir, filesUrl }: DataLocations,
  run: { print: Print; signal: AbortSignal },
): Promise<number> {
  const storage = await openFileStorage(filesUrl);
  const db = await openDatabase({ databaseUrl, directUrl, migrates, dataDir, queryTimeoutMs });
  const context = {
    db,
    storage,
    hasher: createPasswordHasher(),
    clock: systemClock,
    notifyAssistant: noopNotifyAssistant,
    clearTenantCache: () => undefined,
  };
  try {
    return await performCommand(command as Command, context, input, run);
  } finally {
    await db.close();
  }
}
