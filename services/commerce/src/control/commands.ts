import type { Command } from './command.ts';

/** Every command that a running service takes. */
export const commands: readonly Command[] = [];
