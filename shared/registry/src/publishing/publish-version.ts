import type { KeyObject } from 'node:crypto';
import type { RemoteDeclaration } from '@selvedge/contract';
import { computeIntegrity } from '../integrity.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { signPublication } from './publication.ts';
import { readManifest, type VersionManifest } from './version-manifest.ts';

/** The output of a build, before it's published. */
export interface BuiltVersion {
  version: string;
  declaration: RemoteDeclaration;
  /** By path, as in `VersionFile`. */
  files: ReadonlyMap<string, Uint8Array>;
  shared: Record<string, string>;
  pageScripts?: Record<string, string[]>;
  trustedTypes?: boolean;
}

/** Who publishes. */
export interface Publisher {
  by: string;
  privateKey: KeyObject;
}

/** `isNew` is false if the same build was already published. */
export interface Published {
  manifest: VersionManifest;
  isNew: boolean;
}

/**
 * Adds a version to the registry without activating it. The same build can be published again; a different build under the
 * same version is rejected. If the process is killed, the next attempt completes the publication.
 */
export async function publishVersion(
  storage: RegistryStorage,
  built: BuiltVersion,
  { by, privateKey }: Publisher,
): Promise<Published> {
  const manifest = createManifest(built, by);
  const { name, version } = manifest;
  const bytes = Buffer.from(JSON.stringify(manifest, null, 2));
  // Validate before anything is written.
  readManifest(bytes);
  const path = registryPaths.manifest(name, version);
  let known = await storage.read(path);
  if (!known) {
    for (const [file, content] of built.files)
      await storage.write(registryPaths.file(name, version, file), content);
    if (!(await storage.create(path, bytes))) known = await storage.read(path);
  }
  const published = known ? requireSameBuild(readManifest(known), manifest) : manifest;
  const ref = { version, manifest: computeIntegrity(known ?? bytes) };
  await signPublication(storage, name, ref, privateKey);
  return { manifest: published, isNew: !known };
}

function createManifest(
  { version, declaration, files, shared, pageScripts, trustedTypes }: BuiltVersion,
  by: string,
): VersionManifest {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    name: declaration.name,
    version,
    declaration,
    files: sorted.map(([path, bytes]) => ({ path, bytes: bytes.length, integrity: computeIntegrity(bytes) })),
    shared,
    ...(pageScripts && { pageScripts }),
    ...(trustedTypes && { trustedTypes }),
    scriptBytes: measureScripts(files, pageScripts),
    publishedAt: new Date().toISOString(),
    publishedBy: by,
  };
}

/** The scripts that every page may load, and those of the largest page. */
function measureScripts(files: BuiltVersion['files'], pageScripts: BuiltVersion['pageScripts'] = {}): number {
  const scripts = [...files.keys()].filter((path) => /^client\/.*\.js$/.test(path));
  const pages = Object.values(pageScripts).map((names) =>
    names.map((name) => `client/${name}`).filter((path) => files.has(path)),
  );
  const ofPages = new Set(pages.flat());
  const sizeOf = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + (files.get(`${path}.br`) ?? files.get(path)!).length, 0);
  return sizeOf(scripts.filter((path) => !ofPages.has(path))) + Math.max(0, ...pages.map(sizeOf));
}

function requireSameBuild(known: VersionManifest, wanted: VersionManifest): VersionManifest {
  // The publisher, the time and the source maps can differ.
  const toComparable = ({ files, ...manifest }: VersionManifest) =>
    JSON.stringify({
      ...manifest,
      files: files.filter(({ path }) => !path.endsWith('.map')),
      publishedAt: '',
      publishedBy: '',
    });
  if (toComparable(known) === toComparable(wanted)) return known;
  throw new RegistryError(
    `${wanted.name} ${wanted.version} was already published with different files: give this build a new version`,
  );
}
