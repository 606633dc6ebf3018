import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash } from '../shared/build/src/input-hash.ts';
import { runNode } from './run-node.ts';

const root = join(import.meta.dirname, '..');

/** Folders in the checkout that contain a remote. */
export const listRemotes = (checkout: string): string[] =>
  readdirSync(checkout).filter(
    (name) =>
      existsSync(join(checkout, name, 'remote.json')) && existsSync(join(checkout, name, 'src/remote.tsx')),
  );
export const remoteNames = listRemotes(root);

/**
 * Builds the packages whose sources have changed since their last build, two at a time.
 * @param checkout this checkout by default
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

/** The last built version of the shell or a remote, or `null` if it was never built. */
export const readBuiltVersion = (checkout: string, name: string): string | null =>
  readBuildFacts(checkout, name)?.version ?? null;

interface BuildFacts {
  version: string;
  /** Hash of the sources; absent in builds made by older checkouts. */
  inputs?: string;
}

function readBuildFacts(checkout: string, name: string): BuildFacts | null {
  const file = join(checkout, name, 'dist', name === 'shell' ? 'shell.json' : 'version.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts) : null;
}

async function build(checkout: string, name: string): Promise<void> {
  const { exitCode, output } = await runNode(join(checkout, 'shared/build/src/build-command.ts'), [], {
    cwd: join(checkout, name),
    endsWithParent: true,
  });
  if (exitCode !== 0) throw new Error(`Building ${name} failed:\n${removeBacktrace(output)}`);
}

/** Removes the compiler's own stack trace, which doesn't help to fix the code. */
const removeBacktrace = (output: string): string =>
  output.replaceAll(/^\s*(?:Stack backtrace:|\d+: <unknown>).*\n?/gm, '');
