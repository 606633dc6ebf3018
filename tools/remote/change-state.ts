import { changeLive, type Activation } from '../../shared/registry/src/index.ts';
import type { RegistryContext } from './registry-context.ts';

interface ChangeReason {
  reason?: string;
  /** Why the smoke tests were skipped; added to the reason in the history. */
  skipSmokeReason?: string | undefined;
}

/** Changes what is live, in the name of the user who runs the command. */
export function changeState(
  { storage, signer, by }: RegistryContext,
  remote: string,
  action: Activation['action'],
  { reason, skipSmokeReason }: ChangeReason,
  apply: (state: Activation['state']) => Activation['state'],
): Promise<Activation> {
  const skipped = skipSmokeReason === undefined ? [] : [`not tested: ${skipSmokeReason}`];
  const fullReason = [...(reason === undefined ? [] : [reason]), ...skipped].join('; ');
  return changeLive(storage, signer, remote, { action, by, reason: fullReason || null, apply });
}
