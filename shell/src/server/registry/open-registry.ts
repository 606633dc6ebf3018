import type { KeyObject } from 'node:crypto';
import {
  createCanaryVotes,
  followRegistry,
  openStorage,
  readPublicKeys,
  parsePublicKeys,
  type CanaryVotes,
  type RegistryFollower,
} from '@selvedge/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellEnv } from '../env.ts';

type KeysEnv = Pick<ShellEnv, 'registryKeys' | 'registryKeysDir'>;
type RegistryEnv = KeysEnv & Pick<ShellEnv, 'registryUrl' | 'remoteCacheDir'>;

/** Reads the keys whose signatures we trust. */
export const readTrustedKeys = ({ registryKeys, registryKeysDir }: KeysEnv): KeyObject[] =>
  registryKeys === null ? readPublicKeys(registryKeysDir) : parsePublicKeys(registryKeys);

/** Opens the configured registry and follows its changes. */
export async function openRegistry(
  env: RegistryEnv,
  log: FastifyBaseLogger,
): Promise<{ follower: RegistryFollower; votes: CanaryVotes }> {
  const storage = await openStorage(env.registryUrl);
  const publicKeys = readTrustedKeys(env);
  return {
    follower: followRegistry({ storage, publicKeys, cacheDir: env.remoteCacheDir, log }),
    votes: createCanaryVotes(storage),
  };
}
