import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VersionRef } from '../activation/activation.ts';
import { integrityOf } from '../integrity.ts';
import { readReferredFile } from '../publishing/find-version.ts';
import type { VersionManifest } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { hasRegularFile } from '../storage/regular-files.ts';

const atOnce = 16;
const manifestFile = 'manifest.json';

/** A version on this machine, every file of it checked. */
interface HeldFiles {
  manifest: VersionManifest;
  /** With `client/` and `server/`. */
  folder: string;
}

/** Copies of versions on this machine, each file checked against its manifest before any of them is used. */
export function createVersionFolders(storage: RegistryStorage, cacheDir: string) {
  const fetching = new Map<string, Promise<HeldFiles>>();

  /** From the copy that is here, if all of it is; else from the storage. @throws RegistryError when a file is missing or was changed */
  function hold(name: string, ref: VersionRef): Promise<HeldFiles> {
    // By its contents: what was fetched for another manifest of the same name is not mistaken for it.
    const folder = join(cacheDir, name, `${ref.version}-${shortName(ref.manifest)}`);
    const known = fetching.get(folder);
    if (known) return known;
    const mine = fetchTo(folder, name, ref).catch((error: unknown) => {
      fetching.delete(folder);
      throw error;
    });
    fetching.set(folder, mine);
    return mine;
  }

  async function fetchTo(folder: string, name: string, ref: VersionRef): Promise<HeldFiles> {
    const copied = await readReferredFile(copyIn(folder), name, ref).catch(() => null);
    const { manifest, bytes } = copied ?? (await readReferredFile(storage, name, ref));
    // Left by a process before: whoever could write here since could have changed it.
    if (await isWhole(folder, manifest)) {
      // A copy of an earlier release has no manifest. Where it cannot be written, the storage is asked at each start.
      if (!copied)
        await diskStorage(folder)
          .write(manifestFile, bytes)
          .catch(() => undefined);
      return { manifest, folder };
    }
    const draft = `${folder}.${randomUUID()}.draft`;
    try {
      const waiting = [...manifest.files];
      const worker = async () => {
        for (let file = waiting.pop(); file; file = waiting.pop()) await copy(file, draft, manifest);
      };
      // All of them have to be done with the folder before it is tidied away.
      const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      await mkdir(draft, { recursive: true });
      await writeFile(join(draft, manifestFile), bytes);
      // Not before there is another in its place.
      await rm(folder, { recursive: true, force: true });
      // Two processes with one cache: whoever comes second finds the same.
      await rename(draft, folder).catch(async (error: unknown) => {
        if (!(await isWhole(folder, manifest))) throw error;
      });
      return { manifest, folder };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async function copy(
    { path, integrity }: VersionManifest['files'][number],
    draft: string,
    { name, version }: VersionManifest,
  ): Promise<void> {
    const bytes = await storage.read(registryPaths.file(name, version, path));
    if (!bytes) throw new RegistryError(`${name} ${version} lacks ${path}`);
    if (integrityOf(bytes) !== integrity)
      throw new RegistryError(`${path} of ${name} ${version} is not what was published`);
    const target = join(draft, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }

  return { hold };
}

async function isWhole(folder: string, { files }: VersionManifest): Promise<boolean> {
  for (const { path, integrity } of files) {
    const bytes = await bytesAt(join(folder, path)).catch(() => null);
    if (bytes === null || integrityOf(bytes) !== integrity) return false;
  }
  return true;
}

const bytesAt = async (location: string): Promise<Uint8Array | null> =>
  (await hasRegularFile(location)) ? readFile(location) : null;

const shortName = (integrity: string): string =>
  Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex').slice(0, 16);

/** The manifest beside the files of a copy, as the storage would give it. */
const copyIn = (folder: string): Pick<RegistryStorage, 'read'> => ({
  read: () => bytesAt(join(folder, manifestFile)),
});
