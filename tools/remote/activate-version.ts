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
import { resolveVersion } from './resolve-version.ts';

interface ActivateOptions {
  json?: boolean;
  shop: string;
  tenant?: string;
  pin?: boolean;
  reason?: string;
  /** Why the smoke tests are skipped. */
  withoutSmoke?: string;
}

/** Activates a version for everybody or for one tenant, and prints the result. */
export async function activateVersion(
  context: RegistryContext,
  remote: string,
  version: string | undefined,
  options: ActivateOptions,
): Promise<void> {
  const { tenant = null, pin: isPinned = false, withoutSmoke: skipSmokeReason } = options;
  const ref = await resolveVersion(context, remote, version);
  const tenants = tenant === null ? [] : [tenant];
  const apply = (state: Activation['state']) => applyActivation(state, ref, tenant, { isPinned });
  const newest = () => readNewestActivation(context.storage, remote, context.signer.publicKeys);
  try {
    // If there is nothing to change, skip the gate.
    const before = await newest();
    if (before) apply(before.activation.state);
    await passGate(context, { ...options, skipSmokeReason, name: remote, ref, tenants, report: (line) => options.json || console.error(line) }); // prettier-ignore
    report(options, await changeState(context, remote, 'activate', { ...options, skipSmokeReason }, apply));
  } catch (error) {
    if (!(error instanceof AlreadyLive)) throw error;
    await checkTenants(options.shop, tenants);
    const { sequence, state } = (await newest())!.activation;
    print(options, { name: remote, isUnchanged: true, sequence, state }, () =>
      console.log(`${remote}: ${error.message}`),
    );
  }
}
