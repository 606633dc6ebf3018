import {
  findVersion,
  listVersions,
  RegistryError,
  UnknownVersion,
  type VersionRef,
} from '../../shared/registry/src/index.ts';
import type { RegistryPlace } from './registry-place.ts';

const mostNamed = 3;

/**
 * The version of this name, or the newest where none is named.
 * @throws RegistryError when there is none; it names the newest there are
 */
export async function wantedVersion(
  { storage }: RegistryPlace,
  remote: string,
  version: string | undefined,
): Promise<VersionRef> {
  const newest = async () =>
    (await listVersions(storage, remote)).slice(0, mostNamed).map((manifest) => manifest.version);
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
