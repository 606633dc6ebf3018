import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash } from '../shared/build/src/input-hash.ts';

const root = join(import.meta.dirname, '..');

/** Every folder of a checkout that declares a remote. */
export const remotesIn = (checkout: string): string[] =>
  readdirSync(checkout).filter(
    (name) =>
      existsSync(join(checkout, name, 'remote.json')) && existsSync(join(checkout, name, 'src/remote.tsx')),
  );
export const remoteNames = remotesIn(root);

/**
 * Builds those of the shell and the remotes whose sources have changed since their last build, two at a time.
 * @param checkout whose they are: this one, unless told
 */
export async function buildPackages(
  report: (line: string) => void,
  names: readonly string[] = ['shell', ...remoteNames],
  checkout: string = root,
): Promise<void> {
  const stale = names.filter((name) => !isBuilt(checkout, name));
  if (stale.length === 0) return;
  report(`Building ${stale.join(', ')} …`);
  const queue = [...stale];
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await build(checkout, name);
  };
  await Promise.all([worker(), worker()]);
}

function isBuilt(checkout: string, name: string): boolean {
  return readBuildFacts(checkout, name)?.inputs === inputHash(join(checkout, name), checkout);
}

/** Version of the shell or a remote as it was built last; `null` where it never was. */
export const builtVersionOf = (checkout: string, name: string): string | null =>
  readBuildFacts(checkout, name)?.version ?? null;

interface BuildFacts {
  version: string;
  /** Hash of what it was made from; absent in builds of earlier checkouts. */
  inputs?: string;
}

function readBuildFacts(checkout: string, name: string): BuildFacts | null {
  const file = join(checkout, name, 'dist', name === 'shell' ? 'shell.json' : 'version.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts) : null;
}

function build(checkout: string, name: string): Promise<void> {
  const command = join(checkout, 'shared/build/src/build-command.ts');
  const runWithParent = join(import.meta.dirname, 'run-with-parent.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', runWithParent, command], {
    cwd: join(checkout, name),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${name} failed:\n${withoutBacktrace(output)}`)),
    );
  });
}

/** Where in the compiler it was is of no use to whoever has to mend their code. */
const withoutBacktrace = (output: string): string =>
  output.replaceAll(/^\s*(?:Stack backtrace:|\d+: <unknown>).*\n?/gm, '');
