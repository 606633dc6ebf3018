import type { KeyObject } from 'node:crypto';
import { integrityOf } from '../integrity.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import { signText } from '../signing/signed-text.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import {
  refuseUnlessActivation,
  type Activation,
  type ActivationAction,
  type RemoteState,
} from './activation.ts';
import { stopOf } from './canary-stop.ts';
import { newestActivation, type Stored } from './read-activations.ts';
import { nothingLive } from './state-changes.ts';

interface Signer {
  privateKey: KeyObject;
  /** Signatures of these are believed when the present state is read. */
  publicKeys: readonly KeyObject[];
}

interface Change {
  action: ActivationAction;
  /** Who asks for it. */
  by: string;
  reason?: string | null;
  /** What is live after it, of what is live before it; may refuse with a `RegistryError`. */
  apply: (state: RemoteState) => RemoteState;
}

/**
 * Changes what of a remote is live, all of it at once, and writes down who did it. Of two changes at the same time the
 * later one is refused. Killed in the middle, it has happened or not; whoever tries the next one tells of it first.
 */
export async function changeLive(
  storage: RegistryStorage,
  signer: Signer,
  name: string,
  { action, by, reason = null, apply }: Change,
): Promise<Activation> {
  const before = await newestActivation(storage, name, signer.publicKeys);
  const wasUntold = before !== null && (await tellOf(storage, before));
  const state = afterChange(apply, before, wasUntold);
  // One that went back by itself is not brought back by a change of something else.
  const isStopped =
    before !== null && action !== 'canary' && (await stopOf(storage, before.activation)) !== null;
  const activation: Activation = {
    name,
    sequence: (before?.activation.sequence ?? 0) + 1,
    previous: before ? integrityOf(before.bytes) : null,
    action,
    at: new Date().toISOString(),
    by,
    reason,
    state: isStopped ? { ...state, canary: null } : state,
  };
  refuseUnlessActivation(activation);
  const bytes = Buffer.from(
    JSON.stringify(signText(JSON.stringify(activation), signer.privateKey, 'activation')),
  );
  // From here on it has happened.
  if (!(await isCreated(storage, registryPaths.activation(name, activation.sequence), bytes)))
    throw new RegistryError(
      `Somebody else changed ${name} at the same moment: look at its status, and try again`,
    );
  await storage.write(registryPaths.live(name), bytes);
  // Somebody quicker may have told of a later one before this one was written.
  const newest = await newestActivation(storage, name, signer.publicKeys);
  if (newest && newest.activation.sequence > activation.sequence) await tellOf(storage, newest);
  return activation;
}

/** Whether document servers have been told of the newest activation of a remote. */
export async function isTold(storage: RegistryStorage, { activation, bytes }: Stored): Promise<boolean> {
  const told = await storage.read(registryPaths.live(activation.name));
  return told !== null && Buffer.from(told).equals(bytes);
}

/** @returns whether that was still to be done, for who made the change was stopped before */
async function tellOf(storage: RegistryStorage, newest: Stored): Promise<boolean> {
  if (await isTold(storage, newest)) return false;
  await storage.write(registryPaths.live(newest.activation.name), newest.bytes);
  return true;
}

/** Who tries a change again that had happened all the same hears of that, rather than of what it has left. */
function afterChange(apply: Change['apply'], before: Stored | null, wasUntold: boolean): RemoteState {
  try {
    return apply(before?.activation.state ?? nothingLive);
  } catch (error) {
    if (!(error instanceof RegistryError) || !before || !wasUntold) throw error;
    const { action, sequence } = before.activation;
    throw new RegistryError(
      `${error.message}. But the change before, ${action} (${sequence}), had not reached the shops, and now it has: look at the status`,
    );
  }
}

/** Storage may say that there was something where its answer to the first try was lost. */
async function isCreated(storage: RegistryStorage, path: string, bytes: Uint8Array): Promise<boolean> {
  if (await storage.create(path, bytes)) return true;
  const there = await storage.read(path);
  return there !== null && Buffer.from(there).equals(bytes);
}
