import type { KeyObject } from 'node:crypto';
import type { RemoteDeclaration } from '@selvedge/contract';
import { integrityOf } from '../integrity.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { signPublication } from './publication.ts';
import { readManifest, type VersionManifest } from './version-manifest.ts';

/** What a build has made, before it is published. */
export interface BuiltVersion {
  version: string;
  declaration: RemoteDeclaration;
  /** By path, as `VersionFile` has it. */
  files: ReadonlyMap<string, Uint8Array>;
  shared: Record<string, string>;
}

/** Who publishes. */
export interface Publisher {
  by: string;
  privateKey: KeyObject;
}

/** `isNew`: false where the same build lies there already. */
export interface Published {
  manifest: VersionManifest;
  isNew: boolean;
}

/**
 * Puts a version into the registry, where nothing shows it yet. The same build may be published again; another one under
 * the same version is refused. Killed in the middle, it is published whole by the next attempt.
 */
export async function publishVersion(
  storage: RegistryStorage,
  built: BuiltVersion,
  { by, privateKey }: Publisher,
): Promise<Published> {
  const manifest = manifestOf(built, by);
  const { name, version } = manifest;
  const bytes = Buffer.from(JSON.stringify(manifest, null, 2));
  // Refused before anything is written, should it be no manifest.
  readManifest(bytes);
  const path = registryPaths.manifest(name, version);
  let known = await storage.read(path);
  if (!known) {
    for (const [file, content] of built.files)
      await storage.write(registryPaths.file(name, version, file), content);
    if (!(await storage.create(path, bytes))) known = await storage.read(path);
  }
  const published = known ? sameBuild(readManifest(known), manifest) : manifest;
  const ref = { version, manifest: integrityOf(known ?? bytes) };
  await signPublication(storage, name, ref, privateKey);
  return { manifest: published, isNew: !known };
}

function manifestOf({ version, declaration, files, shared }: BuiltVersion, by: string): VersionManifest {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    name: declaration.name,
    version,
    declaration,
    files: sorted.map(([path, bytes]) => ({ path, bytes: bytes.length, integrity: integrityOf(bytes) })),
    shared,
    scriptBytes: sorted
      .filter(([path]) => /^client\/.*\.js$/.test(path))
      .reduce((sum, [path, bytes]) => sum + (files.get(`${path}.br`) ?? bytes).length, 0),
    publishedAt: new Date().toISOString(),
    publishedBy: by,
  };
}

function sameBuild(known: VersionManifest, wanted: VersionManifest): VersionManifest {
  // Who published it and when may differ, and the source maps: nothing runs them.
  const contentOf = ({ files, ...manifest }: VersionManifest) =>
    JSON.stringify({
      ...manifest,
      files: files.filter(({ path }) => !path.endsWith('.map')),
      publishedAt: '',
      publishedBy: '',
    });
  if (contentOf(known) === contentOf(wanted)) return known;
  throw new RegistryError(
    `${wanted.name} ${wanted.version} was published already, with other files: give this build a version of its own`,
  );
}
