import { computeIntegrity } from '../integrity.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths, parseManifestVersion } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { readManifest, type VersionManifest, type VersionRef } from './version-manifest.ts';

/** Thrown if the registry has no such version. */
export class UnknownVersion extends RegistryError {
  constructor(name: string, version: string) {
    super(`There is no published version ${version} of ${name}`);
  }
}

/**
 * A published version and the reference to it.
 * @throws UnknownVersion, or RegistryError if its manifest is invalid
 */
export async function findVersion(
  storage: RegistryStorage,
  name: string,
  version: string,
): Promise<{ manifest: VersionManifest; ref: VersionRef }> {
  const bytes = await storage.read(registryPaths.manifest(name, version));
  if (!bytes) throw new UnknownVersion(name, version);
  return parseManifest(bytes, name, version);
}

function parseManifest(bytes: Uint8Array, name: string, version: string) {
  const manifest = readPublished(bytes, `${name} ${version}`);
  if (manifest.name !== name || manifest.version !== version)
    throw new RegistryError(`The manifest of ${name} ${version} is for ${manifest.name} ${manifest.version}`);
  return { manifest, ref: { version, manifest: computeIntegrity(bytes) } };
}

function readPublished(bytes: Uint8Array, what: string): VersionManifest {
  try {
    return readManifest(bytes);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new RegistryError(`${error.message}. Publish ${what} again under another version.`);
  }
}

/** Published versions of a remote, newest first. Versions with an invalid manifest are left out. */
export async function listVersions(storage: RegistryStorage, name: string): Promise<VersionManifest[]> {
  const paths = await storage.list(registryPaths.versions(name));
  const versions = paths
    .map((path) => parseManifestVersion(name, path))
    .filter((version) => version !== null);
  const manifests = await Promise.all(
    versions.map(async (version) => {
      try {
        return [(await findVersion(storage, name, version)).manifest];
      } catch (error) {
        // If the storage is unavailable, fail: an incomplete list would be misleading.
        if (!(error instanceof RegistryError)) throw error;
        return [];
      }
    }),
  );
  return manifests.flat().sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
}

/** The manifest for a signed reference. @throws RegistryError if it's missing or was changed */
export async function readReferencedVersion(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
): Promise<VersionManifest> {
  return (await readReferencedFile(storage, name, ref)).manifest;
}

/** Like `readReferencedVersion`, with the bytes of the manifest. @throws RegistryError if it's missing or was changed */
export async function readReferencedFile(
  storage: Pick<RegistryStorage, 'read'>,
  name: string,
  ref: VersionRef,
): Promise<{ manifest: VersionManifest; bytes: Uint8Array }> {
  const bytes = await storage.read(registryPaths.manifest(name, ref.version));
  if (!bytes) throw new UnknownVersion(name, ref.version);
  const { manifest, ref: found } = parseManifest(bytes, name, ref.version);
  if (found.manifest !== ref.manifest)
    throw new RegistryError(`The manifest of ${name} ${ref.version} was changed after it was activated`);
  return { manifest, bytes };
}
