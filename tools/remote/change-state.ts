import { changeLive, type Activation } from '../../shared/registry/src/index.ts';
import type { RegistryPlace } from './registry-place.ts';

interface Said {
  reason?: string;
  /** Why nothing was tried out; goes into the history with the reason. */
  withoutSmoke?: string;
}

/** Changes what of a remote is live, in the name of whoever runs the command. */
export function changeState(
  { storage, signer, by }: RegistryPlace,
  remote: string,
  action: Activation['action'],
  { reason, withoutSmoke }: Said,
  apply: (state: Activation['state']) => Activation['state'],
): Promise<Activation> {
  const untried = withoutSmoke === undefined ? [] : [`not tried out: ${withoutSmoke}`];
  const said = [...(reason === undefined ? [] : [reason]), ...untried].join('; ');
  return changeLive(storage, signer, remote, { action, by, reason: said || null, apply });
}
