import { FAILED } from '../control/perform-command.ts';

/** Runs a command as this process, and sets its exit code. Ctrl-C aborts the signal. */
export async function runAsCommand(run: (signal: AbortSignal) => Promise<number>): Promise<void> {
  // Files (database, pictures, keys) are private, as in the service.
  process.umask(0o077);
  const interrupted = new AbortController();
  // Only once: a second Ctrl-C ends the process immediately.
  process.once('SIGINT', () => interrupted.abort());
  try {
    process.exitCode = await run(interrupted.signal);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = FAILED;
  }
}
