import type { KeyObject } from 'node:crypto';
import type { VersionRef } from './version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { readJson } from '../read-json.ts';
import { registryPaths } from '../registry-paths.ts';
import { signText, verifySignedText } from '../signing/signed-text.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';

const toPublicationText = (name: string, { version, manifest }: VersionRef): string =>
  JSON.stringify({ name, version, manifest });

/** Signs a manifest, and with its hashes every file of the version. */
export async function signPublication(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  privateKey: KeyObject,
): Promise<void> {
  const signed = signText(toPublicationText(name, ref), privateKey, 'publication');
  await storage.write(registryPaths.publication(name, ref.version), Buffer.from(JSON.stringify(signed)));
}

/** Why the signature of a stored manifest isn't valid; `null` if one of the keys has signed it. */
export async function findPublicationProblem(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  keys: readonly KeyObject[],
): Promise<string | null> {
  const bytes = await storage.read(registryPaths.publication(name, ref.version));
  if (!bytes) return 'It is not signed';
  try {
    const text = verifySignedText(readJson(bytes), keys, 'publication');
    return text === toPublicationText(name, ref) ? null : 'The signature is for a different manifest';
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return error.message;
  }
}
