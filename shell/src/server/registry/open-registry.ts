import type { KeyObject } from 'node:crypto';
import {
  followRegistry,
  openStorage,
  publicKeysIn,
  publicKeysOf,
  type RegistryFollower,
} from '@selvedge/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellEnv } from '../env.ts';

type KeysEnv = Pick<ShellEnv, 'registryKeys' | 'registryKeysDir'>;
type RegistryEnv = KeysEnv & Pick<ShellEnv, 'registryUrl' | 'remoteCacheDir'>;

/** Whose signatures are believed. */
export const trustedKeys = ({ registryKeys, registryKeysDir }: KeysEnv): KeyObject[] =>
  registryKeys === null ? publicKeysIn(registryKeysDir) : publicKeysOf(registryKeys);

/** Follows the registry that the environment names. */
export async function openRegistry(env: RegistryEnv, log: FastifyBaseLogger): Promise<RegistryFollower> {
  return followRegistry({
    storage: await openStorage(env.registryUrl),
    publicKeys: trustedKeys(env),
    cacheDir: env.remoteCacheDir,
    log,
  });
}
