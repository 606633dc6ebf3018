import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import {
  keysIn,
  openStorage,
  privateKeyOf,
  publicKeysOf,
  RegistryError,
  type RegistryStorage,
} from '../../shared/registry/src/index.ts';
import { readShopSettings } from '../shop-settings.ts';
import { userName } from '../../shared/service-kit/src/user-name.ts';
import { isHistoryLine } from './read-options.ts';

/** The registry that a command works on, and in whose name. */
export interface RegistryPlace {
  storage: RegistryStorage;
  signer: { privateKey: KeyObject; publicKeys: readonly KeyObject[] };
  by: string;
}

/**
 * Opens the registry of the environment: `REGISTRY_URL` with `REGISTRY_PRIVATE_KEY` and `REGISTRY_PUBLIC_KEYS`, or that of
 * this machine's shop.
 */
export async function openRegistryPlace(env: NodeJS.ProcessEnv = process.env): Promise<RegistryPlace> {
  const { dataDir } = readShopSettings(env);
  const by = actorOf(env);
  return {
    storage: await openStorage(env.REGISTRY_URL ?? join(dataDir, 'registry')),
    signer: signerOf(env, dataDir),
    by,
  };
}

function actorOf({ REMOTE_ACTOR }: NodeJS.ProcessEnv): string {
  if (REMOTE_ACTOR === undefined) return userName();
  if (!isHistoryLine(REMOTE_ACTOR))
    throw new RegistryError(
      'REMOTE_ACTOR names whoever changes something, in one line of 200 characters at most',
    );
  return REMOTE_ACTOR;
}

function signerOf(env: NodeJS.ProcessEnv, dataDir: string): RegistryPlace['signer'] {
  if (!env.REGISTRY_PRIVATE_KEY) {
    // A key of this machine's own would write what nobody else can read.
    if (env.REGISTRY_URL)
      throw new RegistryError(
        'REGISTRY_URL names a registry, and REGISTRY_PRIVATE_KEY no key for it: it needs both',
      );
    const { privateKey, publicKey } = keysIn(join(dataDir, 'keys'));
    return { privateKey, publicKeys: [publicKey] };
  }
  const privateKey = privateKeyOf(env.REGISTRY_PRIVATE_KEY);
  const others = env.REGISTRY_PUBLIC_KEYS ? publicKeysOf(env.REGISTRY_PUBLIC_KEYS) : [];
  return { privateKey, publicKeys: [createPublicKey(privateKey), ...others] };
}
