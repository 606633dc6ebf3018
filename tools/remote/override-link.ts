import {
  createOverride,
  findVersion,
  publicationFault,
  RegistryError,
  type Override,
  type VersionRef,
} from '../../shared/registry/src/index.ts';
import type { RegistryPlace } from './registry-place.ts';
import { statusOf } from './status-of.ts';

const hourMs = 3_600_000;

/** What the remote is to be: a published version, or what a server on this machine has. */
export type OverrideWish = { version: string } | { local: string };

interface Wanted {
  remote: string;
  wish: OverrideWish;
  /** Address of the shop that it is for. */
  shop: string;
  hours: number;
}

export interface OverrideLink {
  link: string;
  override: Override;
}

/** A link that offers one browser another remote in a shop. @throws RegistryError when there is no such thing to offer */
export async function overrideLink(
  place: RegistryPlace,
  { remote, wish, shop, hours }: Wanted,
): Promise<OverrideLink> {
  const origin = URL.parse(shop)?.origin;
  if (origin === undefined) throw new RegistryError(`${shop} is no address of a shop`);
  const override: Override = {
    remote,
    source: await sourceOf(place, remote, wish),
    shop: origin,
    by: place.by.slice(0, 60),
    endsAt: new Date(Date.now() + hours * hourMs).toISOString(),
  };
  const token = createOverride(override, place.signer.privateKey);
  return { link: `${origin}/overrides?token=${token}`, override };
}

async function sourceOf(
  place: RegistryPlace,
  remote: string,
  wish: OverrideWish,
): Promise<Override['source']> {
  if ('version' in wish) return { version: await vouchedFor(place, remote, wish.version) };
  // Its pages are those that are declared live: of a remote that never was there are none.
  await statusOf(place, remote);
  return { origin: wish.local.replace(/\/$/, '') };
}

/** The link's signature is worth no more than what it is put under. */
async function vouchedFor(
  { storage, signer }: RegistryPlace,
  remote: string,
  version: string,
): Promise<VersionRef> {
  const { ref } = await findVersion(storage, remote, version);
  const fault = await publicationFault(storage, remote, ref, signer.publicKeys);
  if (fault !== null) throw new RegistryError(`Nobody vouches for ${remote} ${version}: ${fault}`);
  return ref;
}
