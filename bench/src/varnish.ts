import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, waitUntilReady } from '../../tools/service-process.ts';
import { withTemporaryFolder } from './command.ts';

const binary = '/usr/sbin/varnishd';
const configuration = join(import.meta.dirname, '../../docs/varnish.vcl');

/**
 * Calls `work` with Varnish in front of a document server, configured as in docs/varnish.vcl. Installs it from Debian's packages if
 * needed.
 */
export async function withVarnish<T>(
  { port, serverPort }: { port: number; serverPort: number },
  work: () => Promise<T>,
): Promise<T> {
  ensureVarnish();
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'shop.vcl');
    writeFileSync(file, readFileSync(configuration, 'utf8').replace('"3000"', `"${serverPort}"`));
    const args = ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', file, '-n', join(folder, 'work')];
    const child = spawn(binary, [...args, '-s', 'malloc,128m', '-p', 'http_gzip_support=off'], {
      stdio: 'ignore',
    });
    const exited = exitOf(child);
    try {
      await waitUntilReady('varnish', `http://127.0.0.1:${port}/healthz`, exited);
      return await work();
    } finally {
      child.kill('SIGTERM');
      await exited;
    }
  });
}

function ensureVarnish(): void {
  if (existsSync(binary)) return;
  const packages = ['varnish', 'varnish-modules'];
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
  });
  if (!existsSync(binary)) throw new Error(`Install ${packages.join(' and ')} first.`);
}
