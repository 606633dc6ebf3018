import { remoteNamePattern, versionPattern } from './publishing/version-manifest.ts';

/** The paths in the storage. Everything except `live/`, `stops/` and `votes/` is written once and never changed. */
export const registryPaths = {
  file: (name: string, version: string, path: string) => `versions/${name}/${version}/${path}`,
  /** Written after the files: a version without it doesn't exist. */
  manifest: (name: string, version: string) => `versions/${name}/${version}/manifest.json`,
  /** The signature of the manifest. */
  publication: (name: string, version: string) => `versions/${name}/${version}/publication.json`,
  versions: (name: string) => `versions/${name}/`,
  activation: (name: string, sequence: number) =>
    `activations/${name}/${String(sequence).padStart(8, '0')}.json`,
  activations: (name: string) => `activations/${name}/`,
  allActivations: 'activations/',
  /** A copy of the remote's newest activation. */
  live: (name: string) => `live/${name}.json`,
  allLive: 'live/',
  /** A record that a canary of this version was stopped. */
  stop: (name: string, version: string) => `stops/${name}/${version}.json`,
  /** What a document server has seen of a canary. */
  votes: (name: string, server: string) => `votes/${name}/${server}.json`,
  allVotes: (name: string) => `votes/${name}/`,
} as const;

/*
 * These functions recognize the registry's files in a listing. Other files, such as an editor's backup or a `.DS_Store`, are
 * ignored.
 */

/** The remote name in `live/{name}.json`; `null` for any other path. */
export const parseLivePath = (path: string): string | null =>
  matchMiddle(path, 'live/', '.json', new RegExp(remoteNamePattern));

/** The remote name in the path of an activation; `null` for any other path. */
export function parseActivationPath(path: string): string | null {
  const [, name = ''] = /^activations\/([^/]+)\//.exec(path) ?? [];
  return parseActivationSequence(name, path) !== null && new RegExp(remoteNamePattern).test(name)
    ? name
    : null;
}

/** The number in the path of a remote's activation; `null` for any other path. */
export function parseActivationSequence(name: string, path: string): number | null {
  const digits = matchMiddle(path, registryPaths.activations(name), '.json', /^\d{8}$/);
  return digits === null ? null : Number(digits);
}

/** The version in the path of its manifest; `null` for any other path, even of a file with the same name. */
export const parseManifestVersion = (name: string, path: string): string | null =>
  matchMiddle(path, registryPaths.versions(name), '/manifest.json', new RegExp(versionPattern));

function matchMiddle(path: string, before: string, after: string, pattern: RegExp): string | null {
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const middle = path.slice(before.length, -after.length);
  return pattern.test(middle) ? middle : null;
}
