#!/usr/bin/env node
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDevConfig, runBuild, testHostConfig } from '@selvedge/build';
import { readDevOptions, usage, type DevOptions } from './dev-options.ts';
import { startDevServer } from './dev-server.ts';

// Builds the remote in the present folder again with every change, and serves it: to the shop that is told of it, and in a
// test host that needs no shop.

/** The command was not understood. */
const MISUSED = 2;

const packageDir = process.cwd();
const options = optionsOrEnd();
if (!existsSync(join(packageDir, 'remote.json')))
  end(`There is no remote.json in ${packageDir}: start this in a remote's folder.`, 1);

const cache = join(packageDir, 'node_modules/.cache');
// Beside what is published, and one for each process: several may serve the same remote.
const folder = join(cache, `dev/${process.pid}`);
mkdirSync(folder, { recursive: true });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const server = await startDevServer({ packageDir, folder, ...options }).catch((error: Error) =>
  end(`It cannot be served: ${error.message}`, 1),
);
const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());

const remote = remoteDevConfig(packageDir, join(folder, 'remote'));
const testHost = testHostConfig(join(import.meta.dirname, '..'), './src/page/main.ts', {
  folder: join(folder, 'host'),
  cacheDirectory: join(cache, 'webpack'),
});
console.log(`Alone:     ${server.origin}
In a shop: npm run remote -- override ${remote.name} --local ${server.origin}
Calls are answered by ${options.shop ?? 'samples (--api <origin> has a running shop answer them)'}. Ctrl-C ends it.`);
await runBuild([remote, testHost], { watch: { onBuilt: server.tell, until: ended.signal } });
await server.close();

function optionsOrEnd(): DevOptions {
  try {
    const read = readDevOptions(process.argv.slice(2));
    return read === 'help' ? end(usage, 0) : read;
  } catch (error) {
    return end(`${(error as Error).message}\n\n${usage}`, MISUSED);
  }
}

function end(words: string, code: number): never {
  (code === 0 ? console.log : console.error)(words);
  process.exit(code);
}
