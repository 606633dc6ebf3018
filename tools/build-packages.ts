import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash } from '../shared/build/src/input-hash.ts';

const root = join(import.meta.dirname, '..');

/** Every folder that declares a remote. */
export const remoteNames = readdirSync(root).filter(
  (name) => existsSync(join(root, name, 'remote.json')) && existsSync(join(root, name, 'src/remote.tsx')),
);

/** Builds the shell and the remotes whose sources have changed since their last build, two at a time. */
export async function buildPackages(report: (line: string) => void): Promise<void> {
  const stale = ['shell', ...remoteNames].filter((name) => !isBuilt(name));
  if (stale.length === 0) return;
  report(`Building ${stale.join(', ')} …`);
  const queue = [...stale];
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await build(name);
  };
  await Promise.all([worker(), worker()]);
}

function isBuilt(name: string): boolean {
  const versionFile = join(root, name, 'dist', name === 'shell' ? 'shell.json' : 'version.json');
  if (!existsSync(versionFile)) return false;
  const { version } = JSON.parse(readFileSync(versionFile, 'utf8')) as { version: string };
  return version.endsWith(inputHash(join(root, name), root));
}

function build(name: string): Promise<void> {
  const command = join(root, 'shared/build/src/build-command.ts');
  const runWithParent = join(import.meta.dirname, 'run-with-parent.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', runWithParent, command], {
    cwd: join(root, name),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${name} failed:\n${output}`)),
    );
  });
}
