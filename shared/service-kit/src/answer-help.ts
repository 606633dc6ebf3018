/**
 * Prints how a command is called and ends the process with exit code 0, if it was called with `--help` or `-h`.
 * Call it before anything else is done.
 */
export function answerHelp(usage: string): void {
  const args = process.argv.slice(2);
  if (!args.includes('--help') && !args.includes('-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
