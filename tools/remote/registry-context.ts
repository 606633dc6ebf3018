import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import {
  readKeyPair,
  openStorage,
  parsePrivateKey,
  parsePublicKeys,
  RegistryError,
  type RegistryStorage,
} from '../../shared/registry/src/index.ts';
import { readShopSettings } from '../shop-settings.ts';
import { getUserName } from '../../shared/service-kit/src/user-name.ts';
import { isHistoryLine } from './read-options.ts';

/** The registry used by a command, and the user who makes changes. */
export interface RegistryContext {
  storage: RegistryStorage;
  signer: { privateKey: KeyObject; publicKeys: readonly KeyObject[] };
  by: string;
}

/**
 * Opens the registry configured by `REGISTRY_URL`, `REGISTRY_PRIVATE_KEY` and `REGISTRY_PUBLIC_KEYS`, or the one of the
 * local shop.
 */
export async function openRegistryContext(env: NodeJS.ProcessEnv = process.env): Promise<RegistryContext> {
  const { dataDir } = readShopSettings(env);
  const by = readActor(env);
  return {
    storage: await openStorage(env.REGISTRY_URL ?? join(dataDir, 'registry')),
    signer: readSigner(env, dataDir),
    by,
  };
}

function readActor({ REMOTE_ACTOR }: NodeJS.ProcessEnv): string {
  if (REMOTE_ACTOR === undefined) return getUserName();
  if (!isHistoryLine(REMOTE_ACTOR))
    throw new RegistryError(
      'REMOTE_ACTOR must be a single line of at most 200 characters that says who makes the change',
    );
  return REMOTE_ACTOR;
}

function readSigner(env: NodeJS.ProcessEnv, dataDir: string): RegistryContext['signer'] {
  if (!env.REGISTRY_PRIVATE_KEY) {
    // Nobody else trusts this machine's local key.
    if (env.REGISTRY_URL)
      throw new RegistryError('REGISTRY_URL is set, but REGISTRY_PRIVATE_KEY is not: both are needed');
    const { privateKey, publicKey } = readKeyPair(join(dataDir, 'keys'));
    return { privateKey, publicKeys: [publicKey] };
  }
  const privateKey = parsePrivateKey(env.REGISTRY_PRIVATE_KEY);
  const others = env.REGISTRY_PUBLIC_KEYS ? parsePublicKeys(env.REGISTRY_PUBLIC_KEYS) : [];
  return { privateKey, publicKeys: [createPublicKey(privateKey), ...others] };
}
