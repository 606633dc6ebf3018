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
export type RequestedSource = { version: string } | { local: string };

interface OverrideRequest {
  remote: string;
  source: RequestedSource;
  /** Address of the shop in which the link works. */
  shop: string;
  hours: number;
}

export interface OverrideLink {
  link: string;
  override: Override;
}

/** Creates a link that overrides a remote in one browser. @throws RegistryError if the remote, version or shop is invalid */
export async function overrideLink(
  context: RegistryContext,
  { remote, source, shop, hours }: OverrideRequest,
): Promise<OverrideLink> {
  const origin = URL.parse(shop)?.origin;
  if (origin === undefined) throw new RegistryError(`${shop} isn't a valid shop address`);
  const override: Override = {
    remote,
    source: await createSource(context, remote, source),
    shop: origin,
    by: context.by.slice(0, 60),
    endsAt: new Date(Date.now() + hours * hourMs).toISOString(),
  };
  const token = createOverride(override, context.signer.privateKey);
  return { link: `${origin}/overrides?token=${token}`, override };
}

async function createSource(
  context: RegistryContext,
  remote: string,
  source: RequestedSource,
): Promise<Override['source']> {
  if ('version' in source) return { version: await findSignedVersion(context, remote, source.version) };
  // A local remote has the pages of the live one, so it must have been live.
  await readStatus(context, remote);
  return { origin: source.local.replace(/\/$/, '') };
}

/** Finds a version. Links are signed only for versions with a valid signature. */
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
