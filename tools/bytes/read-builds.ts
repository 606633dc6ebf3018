import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../../shared/contract/src/index.ts';
import { findPackage, measureParts, type Script } from './script-parts.ts';

export interface BuiltScript {
  compressedBytes: number;
  /** Compressed bytes by npm package or source folder. */
  parts: Map<string, number>;
}

/**
 * The browser scripts of a package by file name, without its copies of shared modules, which it loads only if the shell's are
 * incompatible.
 */
type Scripts = ReadonlyMap<string, BuiltScript>;

export interface BuiltShell {
  entry: string;
  scripts: Scripts;
}

export interface BuiltRemote {
  declaration: RemoteDeclaration;
  /** File names of the scripts that only some pages need, by the page's path. */
  pageScripts: Record<string, string[]>;
  scripts: Scripts;
}

export interface Builds {
  shell: BuiltShell;
  remotes: BuiltRemote[];
}

/** Reads the production builds of a checkout: manifests, scripts, compressed sizes and source maps. */
export function readBuilds(checkout: string, remoteNames: readonly string[]): Builds {
  const { entry } = readJson(join(checkout, 'shell/dist/shell.json')) as { entry: string };
  const shellScripts = readScripts(checkout, 'shell');
  // The shell's entry contains every module that it shares.
  const shared = new Set(findPackages(shellScripts.get(entry)!));
  const isFallback = (script: Script) =>
    findPackages(script).every((name) => name !== null && shared.has(name));
  const measure = (name: string, scripts: Map<string, Script>): Scripts =>
    new Map(
      [...scripts].map(([file, script]) => [
        file,
        { compressedBytes: script.compressedBytes, parts: measureParts(script, name) },
      ]),
    );
  const readRemote = (name: string): BuiltRemote => {
    const dist = join(checkout, name, 'dist');
    const own = [...readScripts(checkout, name)].filter(([, script]) => !isFallback(script));
    return {
      declaration: readJson(join(dist, 'remote.json')) as RemoteDeclaration,
      pageScripts: (readJson(join(dist, 'version.json')) as Pick<BuiltRemote, 'pageScripts'>).pageScripts,
      scripts: measure(name, new Map(own)),
    };
  };
  return {
    shell: { entry, scripts: measure('shell', shellScripts) },
    remotes: remoteNames.map(readRemote),
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readScripts(checkout: string, name: string): Map<string, Script> {
  const folder = join(checkout, name, 'dist/client');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const read = (file: string): Script => ({
    code: readFileSync(join(folder, file), 'utf8'),
    map: readFileSync(join(folder, `${file}.map`), 'utf8'),
    compressedBytes: statSync(join(folder, `${file}.br`)).size,
  });
  return new Map(files.map((file) => [file, read(file)]));
}

/** The npm package of each source of a script; `null` for all other sources. */
const findPackages = ({ map }: Script): (string | null)[] =>
  (JSON.parse(map) as { sources: string[] }).sources.map(findPackage);
