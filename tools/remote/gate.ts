import {
  checkVersion,
  findVersion,
  newestActivation,
  RegistryError,
  remoteOfLive,
  type Refusal,
  type VersionManifest,
  type VersionRef,
} from '../../shared/registry/src/index.ts';
import { checkTenants, hostOfferOf } from './host-offer.ts';
import type { RegistryPlace } from './registry-place.ts';

/** Thrown with everything that speaks against a version. */
export class RefusedByGate extends RegistryError {
  readonly refusals: readonly Refusal[];

  constructor(version: string, refusals: readonly Refusal[]) {
    super(`${version} is not made live:\n${refusals.map(({ message }) => `  - ${message}`).join('\n')}`);
    this.refusals = refusals;
  }
}

/** @param withoutSmoke why nothing is tried out, where somebody takes that upon themselves */
interface Passing {
  name: string;
  ref: VersionRef;
  shop: string;
  /** Those that it is for alone. */
  tenants: readonly string[];
  withoutSmoke?: string | undefined;
  report: (line: string) => void;
}

/** Lets a version through to shoppers, or throws `RefusedByGate`. */
export async function passGate(
  place: RegistryPlace,
  { name, ref, shop, tenants, withoutSmoke, report }: Passing,
): Promise<void> {
  const host = await hostOfferOf(shop);
  await checkTenants(shop, tenants);
  const [others, served] = await Promise.all([liveBeside(place, name, report), servedOf(place, name)]);
  const refusals = await checkVersion(place.storage, name, ref, {
    host,
    publicKeys: place.signer.publicKeys,
    others,
    served,
  });
  if (refusals.length === 0 && withoutSmoke === undefined) {
    report(`Trying ${name} ${ref.version} in ${shop} …`);
    const { manifest } = await findVersion(place.storage, name, ref.version);
    // A browser's driver takes a while to load, and most commands never need it.
    const { smokeRun } = await import('./smoke/smoke-run.ts');
    refusals.push(...(await smokeRun(place.storage, manifest, { shop, tenants, report })));
  }
  if (refusals.length > 0) throw new RefusedByGate(`${name} ${ref.version}`, refusals);
}

async function servedOf({ storage, signer }: RegistryPlace, name: string): Promise<readonly VersionRef[]> {
  return (await newestActivation(storage, name, signer.publicKeys))?.activation.state.served ?? [];
}

/** Another remote that cannot be read is its own team's to mend, and keeps nobody else from a release. */
async function liveBeside(
  { storage, signer }: RegistryPlace,
  name: string,
  report: Passing['report'],
): Promise<VersionManifest[]> {
  const names = await namesIn(storage);
  const manifests = await Promise.all(
    names
      .filter((other) => other !== name)
      .map(async (other) => {
        try {
          const live = (await newestActivation(storage, other, signer.publicKeys))?.activation.state.live;
          return live ? [(await findVersion(storage, other, live.version)).manifest] : [];
        } catch (error) {
          if (!(error instanceof RegistryError)) throw error;
          report(`What ${other} has live cannot be read (${error.message}): its pages are not looked at.`);
          return [];
        }
      }),
  );
  return manifests.flat();
}

/** Remotes that are or were live. */
export async function namesIn(storage: RegistryPlace['storage']): Promise<string[]> {
  return (await storage.list('live/')).flatMap((path) => remoteOfLive(path) ?? []);
}
