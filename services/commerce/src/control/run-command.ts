import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswordHasher } from '../auth/password-hasher.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { DirectoryInUseError } from '../db/directory-lock.ts';
import { tellNobody } from '../meanings/tell-assistant.ts';
import { LocalDiskStorage } from '../media/file-storage.ts';
import type { Command } from './command.ts';
import { controlAddress } from './control-address.ts';
import { callControl } from './control-client.ts';
import type { Say } from './control-messages.ts';
import { FAILED, performCommand } from './perform-command.ts';

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

interface RunOptions {
  say?: Say;
  signal?: AbortSignal;
  /** A shop that has its database open, but takes no commands yet, is starting: so long it is waited for. */
  patienceMs?: number;
}

const print: Say = (text, to) => (to === 'err' ? console.error(text) : console.log(text));
// No request waits for what a command asks; a whole catalogue may be behind it.
const queryTimeoutMs = 60_000;

/**
 * Runs a command where the data is: on PostgreSQL directly; on the embedded database in the shop that has it open, or
 * directly when none has.
 * @returns the exit code for the process
 */
export async function runCommand<Input>(
  command: Command<Input>,
  input: Input,
  place: Place,
  { say = print, signal = new AbortController().signal, patienceMs = 20_000 }: RunOptions = {},
): Promise<number> {
  const here = () => runHere(command, input, place, { say, signal });
  try {
    if (place.databaseUrl) return await here();
    const address = controlAddress(place.dataDir);
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const exitCode = await callControl(address, { command: command.name, input }, say, signal);
      if (exitCode !== undefined) return exitCode;
      try {
        return await here();
      } catch (error) {
        if (!(error instanceof DirectoryInUseError) || Date.now() > deadline || signal.aborted) throw error;
        await pause(200);
      }
    }
  } catch (error) {
    say((error as Error).message, 'err');
    return FAILED;
  }
}

async function runHere<Input>(
  command: Command<Input>,
  input: Input,
  { databaseUrl, dataDir }: Place,
  run: { say: Say; signal: AbortSignal },
): Promise<number> {
  const db = await openDatabase({ databaseUrl, dataDir, queryTimeoutMs });
  const context = {
    db,
    storage: new LocalDiskStorage(join(dataDir, 'media')),
    hasher: createPasswordHasher(),
    clock: systemClock,
    tellAssistant: tellNobody,
    storesChanged: () => undefined,
  };
  try {
    return await performCommand(command as Command, context, input, run);
  } finally {
    await db.close();
  }
}
