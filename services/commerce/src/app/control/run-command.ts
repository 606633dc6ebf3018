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
import type { Say } from './control-messages.ts';
import { FAILED, performCommand } from './perform-command.ts';

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  filesUrl: string;
}

interface RunOptions {
  say?: Say;
  signal?: AbortSignal;
  /** How long to wait for a shop that is still starting: its database is open, but it doesn't accept commands yet. */
  patienceMs?: number;
}

const print: Say = (text, to) => (to === 'err' ? console.error(text) : console.log(text));
// Command queries may cover a whole catalog, and no request waits for them.
const queryTimeoutMs = 60_000;

/**
 * Runs a command where the data is: directly on PostgreSQL; for the embedded database, in the shop that has it open, or
 * directly if none has.
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
  { databaseUrl, dataDir, filesUrl }: Place,
  run: { say: Say; signal: AbortSignal },
): Promise<number> {
  const storage = await openFileStorage(filesUrl);
  const db = await openDatabase({ databaseUrl, dataDir, queryTimeoutMs });
  const context = {
    db,
    storage,
    hasher: createPasswordHasher(),
    clock: systemClock,
    notifyAssistant: noopNotifyAssistant,
    storesChanged: () => undefined,
  };
  try {
    return await performCommand(command as Command, context, input, run);
  } finally {
    await db.close();
  }
}
