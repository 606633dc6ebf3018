import {
  applyActivation,
  AlreadyLive,
  readNewestActivation,
  type Activation,
} from '../../shared/registry/src/index.ts';
import { changeState } from './change-state.ts';
import { passGate } from './gate.ts';
import { checkTenants } from './host-offer.ts';
import { print, report } from './print-result.ts';
import type { RegistryContext } from './registry-context.ts';
import { wantedVersion } from './wanted-version.ts';

interface ActivateOptions {
  json?: boolean;
  shop: string;
  tenant?: string;
  pin?: boolean;
  reason?: string;
  withoutSmoke?: string;
}

/** Activates a version for everybody or for one tenant, and prints the result. */
export async function activateVersion(
  place: RegistryContext,
  remote: string,
  version: string | undefined,
  options: ActivateOptions,
): Promise<void> {
  const { tenant = null, pin: isPinned = false } = options;
  const ref = await wantedVersion(place, remote, version);
  const tenants = tenant === null ? [] : [tenant];
  const apply = (state: Activation['state']) => applyActivation(state, ref, tenant, { isPinned });
  const newest = () => readNewestActivation(place.storage, remote, place.signer.publicKeys);
  try {
    // If there is nothing to change, skip the gate.
    const before = await newest();
    if (before) apply(before.activation.state);
    await passGate(place, { ...options, name: remote, ref, tenants, report: (line) => options.json || console.error(line) }); // prettier-ignore
    report(options, await changeState(place, remote, 'activate', options, apply));
  } catch (error) {
    if (!(error instanceof AlreadyLive)) throw error;
    await checkTenants(options.shop, tenants);
    const { sequence, state } = (await newest())!.activation;
    print(options, { name: remote, isUnchanged: true, sequence, state }, () =>
      console.log(`${remote}: ${error.message}`),
    );
  }
}
