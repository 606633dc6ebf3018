import type { Static, TSchema } from 'typebox';
import type { PasswordHasher } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Print } from './control-messages.ts';

/** Dependencies of a command: the running service's, or opened by the command itself. */
export interface CommandContext {
  db: Database;
  storage: FileStorage;
  hasher: PasswordHasher;
  clock: Clock;
  /** Notifies nobody if the shop isn't running. */
  notifyAssistant: NotifyAssistant;
  /** Clears this process's tenant cache. Other processes see changes within seconds. */
  clearTenantCache: () => void;
}

export interface CommandRun {
  /** Prints a line of progress or results. */
  print: Print;
  /** Aborted when the client disconnects or the service stops. The command then ends at its next safe point. */
  signal: AbortSignal;
}

/** A command that runs inside the running service or on its own. */
export interface Command<Input = unknown> {
  name: string;
  input: TSchema;
  /** @returns the exit code, 0 for success. Errors are printed and exit with 2. */
  run(context: CommandContext, input: Input, run: CommandRun): Promise<number>;
}

/** @param command its input is validated, because the service and its caller may have different versions */
export function defineCommand<Schema extends TSchema>(command: {
  name: string;
  input: Schema;
  run(context: CommandContext, input: Static<Schema>, run: CommandRun): Promise<number>;
}): Command<Static<Schema>> {
  return command as Command<Static<Schema>>;
}
