import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../../../shared/contract/src/index.ts';

/** Declarations of all remotes in a workspace. */
export function readExistingRemotes(root: string): RemoteDeclaration[] {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'remote.json'))
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RemoteDeclaration);
}

/** Class name prefixes used by the remotes and the shell. */
export function findUsedStyleKeys(root: string): Set<string> {
  const sources = readdirSync(root)
    .filter((folder) => folder === 'shell' || existsSync(join(root, folder, 'remote.json')))
    .flatMap((folder) => sourcesBelow(join(root, folder, 'src')));
  const keys = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/styleKey(?::| =) '([a-z]+)'/gi),
  ]);
  return new Set(keys.map(([, key]) => key!));
}

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** An unused prefix: two to four letters of the name if possible. */
export function findFreeStyleKey(slug: string, taken: ReadonlySet<string>): string {
  const letters = slug.replaceAll(/[^a-z]/g, '');
  const ofName = [2, 3, 4].map((length) => letters.slice(0, length)).filter(({ length }) => length > 1);
  const free = [...ofName, ...allPairs()].find((key) => !taken.has(key));
  if (free === undefined) throw new Error('No style key is left');
  return free;
}

function allPairs(): string[] {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
  return alphabet.flatMap((first) => alphabet.map((second) => first + second));
}
