import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from './build-packages.ts';

const root = join(import.meta.dirname, '..');

/** Copies every built remote into the registry, where versions are never changed, and makes it live. */
export function publishRemotes(dataDir: string): void {
  const remotesDir = join(dataDir, 'remotes');
  mkdirSync(remotesDir, { recursive: true });
  const live = remoteNames.map((name) => ({ name, version: publish(remotesDir, name) }));
  writeAtomically(join(remotesDir, 'live.json'), `${JSON.stringify(live, null, 2)}\n`);
}

/** The shell's own files are named by their content: those of earlier versions stay for pages that are still open. */
export function publishShell(dataDir: string): void {
  cpSync(join(root, 'shell/dist/client'), join(dataDir, 'assets'), { recursive: true, force: false });
}

function publish(remotesDir: string, name: string): string {
  const dist = join(root, name, 'dist');
  const { version } = JSON.parse(readFileSync(join(dist, 'version.json'), 'utf8')) as { version: string };
  const target = join(remotesDir, name, version);
  if (!existsSync(target)) {
    const incomplete = `${target}.incomplete-${process.pid}`;
    for (const part of ['client', 'server', 'remote.json']) {
      if (existsSync(join(dist, part))) cpSync(join(dist, part), join(incomplete, part), { recursive: true });
    }
    renameSync(incomplete, target);
  }
  return version;
}

function writeAtomically(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
