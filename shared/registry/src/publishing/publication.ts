import type { KeyObject } from 'node:crypto';
import type { VersionRef } from '../activation/activation.ts';
import { RegistryError } from '../registry-error.ts';
import { readJson } from '../read-json.ts';
import { registryPaths } from '../registry-paths.ts';
import { signText, verifiedText } from '../signing/signed-text.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';

const textOf = (name: string, { version, manifest }: VersionRef): string =>
  JSON.stringify({ name, version, manifest });

/** Vouches for a manifest, and so for every byte of its version, from the moment it is published. */
export async function signPublication(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  privateKey: KeyObject,
): Promise<void> {
  const signed = signText(textOf(name, ref), privateKey, 'publication');
  await storage.write(registryPaths.publication(name, ref.version), Buffer.from(JSON.stringify(signed)));
}

/** Why nobody vouches for a manifest as it lies there; `null` where one of the keys has signed it. */
export async function publicationFault(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  keys: readonly KeyObject[],
): Promise<string | null> {
  const bytes = await storage.read(registryPaths.publication(name, ref.version));
  if (!bytes) return 'It is not signed';
  try {
    const text = verifiedText(readJson(bytes), keys, 'publication');
    return text === textOf(name, ref) ? null : 'What is signed is another one';
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return error.message;
  }
}
