#!/usr/bin/env node
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDevConfig, runBuild, testHostConfig } from '@selvedge/build';
import { readDevOptions, usage, type DevOptions } from './dev-options.ts';
import { startDevServer } from './dev-server.ts';

// Rebuilds the remote in the current folder on every change, and serves it to a shop with an override and in a test host
// that needs no shop.

/** The exit code for invalid arguments. */
const USAGE_ERROR = 2;

const packageDir = process.cwd();
const options = readOptionsOrExit();
if (!existsSync(join(packageDir, 'remote.json')))
  exit(`There is no remote.json in ${packageDir}: run this in a remote's folder.`, 1);

const cache = join(packageDir, 'node_modules/.cache');
// Separate from published builds, with one folder per process, because several processes may serve the same remote.
const folder = join(cache, `dev/${process.pid}`);
mkdirSync(folder, { recursive: true });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const server = await startDevServer({ packageDir, folder, ...options }).catch((error: Error) =>
  exit(`Can't start the server: ${error.message}`, 1),
);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const remote = remoteDevConfig(packageDir, join(folder, 'remote'));
const testHost = testHostConfig(join(import.meta.dirname, '..'), './src/page/main.ts', {
  folder: join(folder, 'host'),
});
console.log(`Standalone: ${server.origin}
In a shop:  npm run remote -- override ${remote.name} --local ${server.origin}
API calls go to ${options.shop ?? 'samples (use --api <origin> for a running shop)'}. Press Ctrl-C to stop.`);
await runBuild([remote, testHost], { watch: { onBuilt: server.reportBuild, signal: stop.signal } });
await server.close();

function readOptionsOrExit(): DevOptions {
  try {
    const read = readDevOptions(process.argv.slice(2));
    return read === 'help' ? exit(usage, 0) : read;
  } catch (error) {
    return exit(`${(error as Error).message}\n\n${usage}`, USAGE_ERROR);
  }
}

function exit(message: string, code: number): never {
  (code === 0 ? console.log : console.error)(message);
  process.exit(code);
}
