import { integrityOf } from '../integrity.ts';
import type { VersionRef } from '../activation/activation.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths, versionOfManifest } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { readManifest, type VersionManifest } from './version-manifest.ts';

/** Thrown where the registry holds no version of this name. */
export class UnknownVersion extends RegistryError {
  constructor(name: string, version: string) {
    super(`There is no published version ${version} of ${name}`);
  }
}

/** A published version, with how it is referred to. @throws UnknownVersion, or RegistryError when it cannot be used */
export async function findVersion(
  storage: RegistryStorage,
  name: string,
  version: string,
): Promise<{ manifest: VersionManifest; ref: VersionRef }> {
  const bytes = await storage.read(registryPaths.manifest(name, version));
  if (!bytes) throw new UnknownVersion(name, version);
  return describe(bytes, name, version);
}

function describe(bytes: Uint8Array, name: string, version: string) {
  const manifest = readPublished(bytes, `${name} ${version}`);
  if (manifest.name !== name || manifest.version !== version)
    throw new RegistryError(`What lies at ${name} ${version} is ${manifest.name} ${manifest.version}`);
  return { manifest, ref: { version, manifest: integrityOf(bytes) } };
}

function readPublished(bytes: Uint8Array, what: string): VersionManifest {
  try {
    return readManifest(bytes);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new RegistryError(`${error.message}. Publish ${what} again under another version.`);
  }
}

/** Published versions of a remote, the newest first. One of which the manifest cannot be used is left out. */
export async function listVersions(storage: RegistryStorage, name: string): Promise<VersionManifest[]> {
  const paths = await storage.list(registryPaths.versions(name));
  const versions = paths.map((path) => versionOfManifest(name, path)).filter((version) => version !== null);
  const manifests = await Promise.all(
    versions.map(async (version) => {
      try {
        return [(await findVersion(storage, name, version)).manifest];
      } catch (error) {
        // A storage that is away says so: a list that lacks the newest version would be taken for the whole.
        if (!(error instanceof RegistryError)) throw error;
        return [];
      }
    }),
  );
  return manifests.flat().sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
}

/** The manifest that a signed reference means. @throws RegistryError when it is not there or was changed */
export async function readReferred(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
): Promise<VersionManifest> {
  return (await readReferredFile(storage, name, ref)).manifest;
}

/** The same, with the file it was read from. @throws RegistryError when it is not there or was changed */
export async function readReferredFile(
  storage: Pick<RegistryStorage, 'read'>,
  name: string,
  ref: VersionRef,
): Promise<{ manifest: VersionManifest; bytes: Uint8Array }> {
  const bytes = await storage.read(registryPaths.manifest(name, ref.version));
  if (!bytes) throw new UnknownVersion(name, ref.version);
  const { manifest, ref: found } = describe(bytes, name, ref.version);
  if (found.manifest !== ref.manifest)
    throw new RegistryError(`The manifest of ${name} ${ref.version} was changed after it was activated`);
  return { manifest, bytes };
}
