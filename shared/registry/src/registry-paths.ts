import { remoteNamePattern, versionPattern } from './publishing/version-manifest.ts';

/** Where things lie in the storage. Everything but `live/` and `stops/` is written once and never changed. */
export const registryPaths = {
  file: (name: string, version: string, path: string) => `versions/${name}/${version}/${path}`,
  /** Written after the files: a version without it does not exist. */
  manifest: (name: string, version: string) => `versions/${name}/${version}/manifest.json`,
  /** Says who vouches for the manifest. */
  publication: (name: string, version: string) => `versions/${name}/${version}/publication.json`,
  versions: (name: string) => `versions/${name}/`,
  activation: (name: string, sequence: number) =>
    `activations/${name}/${String(sequence).padStart(8, '0')}.json`,
  activations: (name: string) => `activations/${name}/`,
  allActivations: 'activations/',
  /** A copy of the remote's newest activation. */
  live: (name: string) => `live/${name}.json`,
  allLive: 'live/',
  /** That a canary of this version went back by itself. */
  stop: (name: string, version: string) => `stops/${name}/${version}.json`,
} as const;

/*
 * What a list holds is told by its path. Whatever else lies there, such as an editor's copy or a `.DS_Store`, is nothing to
 * the registry.
 */

/** The remote of which this is `live/{name}.json`; `null` for any other path. */
export const remoteOfLive = (path: string): string | null =>
  inside(path, 'live/', '.json', new RegExp(remoteNamePattern));

/** The remote of which this is an activation; `null` for any other path. */
export function remoteOfActivation(path: string): string | null {
  const [, name = ''] = /^activations\/([^/]+)\//.exec(path) ?? [];
  return sequenceOfActivation(name, path) !== null && new RegExp(remoteNamePattern).test(name) ? name : null;
}

/** The number of which this is the activation of a remote; `null` for any other path. */
export function sequenceOfActivation(name: string, path: string): number | null {
  const digits = inside(path, registryPaths.activations(name), '.json', /^\d{8}$/);
  return digits === null ? null : Number(digits);
}

/** The version of which this is the manifest; `null` for any other path, be it of a file with that name. */
export const versionOfManifest = (name: string, path: string): string | null =>
  inside(path, registryPaths.versions(name), '/manifest.json', new RegExp(versionPattern));

function inside(path: string, before: string, after: string, pattern: RegExp): string | null {
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const middle = path.slice(before.length, -after.length);
  return pattern.test(middle) ? middle : null;
}
