import { pathToFileURL } from 'node:url';

// `node run-with-parent.ts FILE …` runs FILE until the parent process exits: however the parent ends, its IPC channel closes.

/** How long a graceful stop may take. */
const stopLimitMs = 25_000;

process.on('disconnect', end);
// The channel must not keep a finished program running.
process.channel?.unref();
if (process.connected === false) end();

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? '').href);

function end(): void {
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  process.kill(process.pid, 'SIGTERM');
}
