import { Value } from 'typebox/value';
import type { Command, CommandContext, CommandRun } from './command.ts';

/** Exit code of a failed command. */
export const FAILED = 2;

/** Runs a command and prints why it failed. @returns its exit code */
export async function performCommand(
  command: Command,
  context: CommandContext,
  input: unknown,
  run: CommandRun,
): Promise<number> {
  try {
    if (!Value.Check(command.input, input)) {
      const [mistake] = Value.Errors(command.input, input);
      throw new Error(`${command.name}: ${mistake?.instancePath ?? ''} ${mistake?.message ?? 'is invalid'}`);
    }
    return await command.run(context, input, run);
  } catch (error) {
    run.print((error as Error).message, 'err');
    return FAILED;
  }
}
