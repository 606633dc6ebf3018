import {
  checkVersion,
  findVersion,
  readNewestActivation,
  RegistryError,
  parseLivePath,
  type CheckProblem,
  type VersionManifest,
  type VersionRef,
} from '../../shared/registry/src/index.ts';
import { checkTenants, fetchHostOffer } from './host-offer.ts';
import type { RegistryContext } from './registry-context.ts';

/** Thrown with every problem that was found. */
export class RefusedByGate extends RegistryError {
  readonly refusals: readonly CheckProblem[];

  constructor(version: string, refusals: readonly CheckProblem[]) {
    super(`${version} can't be activated:\n${refusals.map(({ message }) => `  - ${message}`).join('\n')}`);
    this.refusals = refusals;
  }
}

interface GateOptions {
  name: string;
  ref: VersionRef;
  shop: string;
  /** Tenants that will get the version; empty for all. */
  tenants: readonly string[];
  /** Why the smoke tests are skipped; undefined to run them. */
  skipSmokeReason?: string | undefined;
  report: (line: string) => void;
}

/** Checks a version before shoppers get it. @throws RefusedByGate if it fails a check */
export async function passGate(
  context: RegistryContext,
  { name, ref, shop, tenants, skipSmokeReason, report }: GateOptions,
): Promise<void> {
  const host = await fetchHostOffer(shop);
  await checkTenants(shop, tenants);
  const [others, served] = await Promise.all([
    readOtherLiveVersions(context, name, report),
    readServed(context, name),
  ]);
  const refusals = await checkVersion(context.storage, name, ref, {
    host,
    publicKeys: context.signer.publicKeys,
    others,
    served,
  });
  if (refusals.length === 0 && skipSmokeReason === undefined) {
    report(`Testing ${name} ${ref.version} in ${shop} …`);
    const { manifest } = await findVersion(context.storage, name, ref.version);
    // The browser driver loads slowly, and most commands don't need it.
    const { smokeRun } = await import('./smoke/smoke-run.ts');
    refusals.push(...(await smokeRun(context.storage, manifest, { shop, tenants, report })));
  }
  if (refusals.length > 0) throw new RefusedByGate(`${name} ${ref.version}`, refusals);
}

async function readServed(
  { storage, signer }: RegistryContext,
  name: string,
): Promise<readonly VersionRef[]> {
  return (await readNewestActivation(storage, name, signer.publicKeys))?.activation.state.served ?? [];
}

/** Live manifests of the other remotes. If one can't be read, its team must fix it; it doesn't block this release. */
async function readOtherLiveVersions(
  { storage, signer }: RegistryContext,
  name: string,
  report: GateOptions['report'],
): Promise<VersionManifest[]> {
  const names = await listRemoteNames(storage);
  const manifests = await Promise.all(
    names
      .filter((other) => other !== name)
      .map(async (other) => {
        try {
          const live = (await readNewestActivation(storage, other, signer.publicKeys))?.activation.state.live;
          return live ? [(await findVersion(storage, other, live.version)).manifest] : [];
        } catch (error) {
          if (!(error instanceof RegistryError)) throw error;
          report(
            `The live version of ${other} can't be read (${error.message}), so its pages aren't checked.`,
          );
          return [];
        }
      }),
  );
  return manifests.flat();
}

/** Names of all remotes that are or were live. */
export async function listRemoteNames(storage: RegistryContext['storage']): Promise<string[]> {
  return (await storage.list('live/')).flatMap((path) => parseLivePath(path) ?? []);
}
