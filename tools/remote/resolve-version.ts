import {
  findVersion,
  listVersions,
  RegistryError,
  UnknownVersion,
  type VersionRef,
} from '../../shared/registry/src/index.ts';
import type { RegistryContext } from './registry-context.ts';

const maxListed = 3;

/**
 * Finds the given version, or the newest by default.
 * @throws RegistryError with the newest versions if there is no such version
 */
export async function resolveVersion(
  { storage }: RegistryContext,
  remote: string,
  version: string | undefined,
): Promise<VersionRef> {
  const newest = async () =>
    (await listVersions(storage, remote)).slice(0, maxListed).map((manifest) => manifest.version);
  const wanted = version ?? (await newest())[0];
  if (wanted === undefined)
    throw new RegistryError(`Nothing of ${remote} is published: npm run remote -- publish ${remote}`);
  try {
    return (await findVersion(storage, remote, wanted)).ref;
  } catch (error) {
    const others = error instanceof UnknownVersion ? await newest() : [];
    if (others.length === 0) throw error;
    throw new RegistryError(`${(error as Error).message}. The newest are ${others.join(', ')}`);
  }
}
