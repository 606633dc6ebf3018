/**
 * If the command was called with `--help` or `-h`, prints its usage and exits with code 0.
 * Call it before doing anything else.
 */
export function answerHelp(usage: string): void {
  const args = process.argv.slice(2);
  if (!args.includes('--help') && !args.includes('-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
