import type { Static, TSchema } from 'typebox';
import type { PasswordHasher } from '../auth/password-hasher.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { TellAssistant } from '../meanings/tell-assistant.ts';
import type { FileStorage } from '../media/file-storage.ts';
import type { Say } from './control-messages.ts';

/** What a command works with: the running service's own, or what the command opened for itself. */
export interface CommandContext {
  db: Database;
  storage: FileStorage;
  hasher: PasswordHasher;
  clock: Clock;
  /** Nobody where the shop does not run. */
  tellAssistant: TellAssistant;
  /** Has this process forget at once what it knew of the stores there are; others find out within seconds. */
  storesChanged: () => void;
}

export interface CommandRun {
  /** A line of progress or of the result. */
  say: Say;
  /** Aborted when whoever called is gone, or the service stops: a command then ends at its next safe place. */
  signal: AbortSignal;
}

/** What can be done by command, in the running service and without it alike. */
export interface Command<Input = unknown> {
  name: string;
  input: TSchema;
  /** @returns the exit code; 0 when all went well. What it throws is said, and makes the exit code 2. */
  run(context: CommandContext, input: Input, run: CommandRun): Promise<number>;
}

/** @param command its input is checked by the schema: the service may be of another day than whoever calls it */
export function defineCommand<Schema extends TSchema>(command: {
  name: string;
  input: Schema;
  run(context: CommandContext, input: Static<Schema>, run: CommandRun): Promise<number>;
}): Command<Static<Schema>> {
  return command as Command<Static<Schema>>;
}
