import {
  createOverride,
  findVersion,
  findPublicationProblem,
  RegistryError,
  type Override,
  type VersionRef,
} from '../../shared/registry/src/index.ts';
import type { RegistryContext } from './registry-context.ts';
import { readStatus } from './read-status.ts';

const hourMs = 3_600_000;

/** A published version, or the origin of a server on this machine. */
export type OverrideWish = { version: string } | { local: string };

interface Wanted {
  remote: string;
  wish: OverrideWish;
  /** Address of the shop to use it in. */
  shop: string;
  hours: number;
}

export interface OverrideLink {
  link: string;
  override: Override;
}

/** Creates a link that overrides a remote in one browser. @throws RegistryError if the remote, version or shop is invalid */
export async function overrideLink(
  place: RegistryContext,
  { remote, wish, shop, hours }: Wanted,
): Promise<OverrideLink> {
  const origin = URL.parse(shop)?.origin;
  if (origin === undefined) throw new RegistryError(`${shop} isn't a valid shop address`);
  const override: Override = {
    remote,
    source: await createSource(place, remote, wish),
    shop: origin,
    by: place.by.slice(0, 60),
    endsAt: new Date(Date.now() + hours * hourMs).toISOString(),
  };
  const token = createOverride(override, place.signer.privateKey);
  return { link: `${origin}/overrides?token=${token}`, override };
}

async function createSource(
  place: RegistryContext,
  remote: string,
  wish: OverrideWish,
): Promise<Override['source']> {
  if ('version' in wish) return { version: await findSignedVersion(place, remote, wish.version) };
  // A local remote has the pages of the live one, so it must have been live.
  await readStatus(place, remote);
  return { origin: wish.local.replace(/\/$/, '') };
}

/** Only sign links to versions with a valid signature. */
async function findSignedVersion(
  { storage, signer }: RegistryContext,
  remote: string,
  version: string,
): Promise<VersionRef> {
  const { ref } = await findVersion(storage, remote, version);
  const fault = await findPublicationProblem(storage, remote, ref, signer.publicKeys);
  if (fault !== null) throw new RegistryError(`The signature of ${remote} ${version} is not valid: ${fault}`);
  return ref;
}
