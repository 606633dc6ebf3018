import { pathToFileURL } from 'node:url';

// `node run-with-parent.ts FILE …` runs FILE for as long as the process lives that started it with an IPC channel:
// however that one ends, the channel closes.

/** As long as an orderly stop may take. */
const stopLimitMs = 25_000;

process.on('disconnect', end);
// Without a listener of its own the channel keeps nothing alive: a program that is done ends as ever.
process.channel?.unref();
if (process.connected === false) end();

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? '').href);

function end(): void {
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  process.kill(process.pid, 'SIGTERM');
}
