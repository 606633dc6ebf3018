import type { KeyObject } from 'node:crypto';
import { computeIntegrity } from '../integrity.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import { signText } from '../signing/signed-text.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { assertActivation, type Activation, type ActivationAction, type RemoteState } from './activation.ts';
import { readCanaryStop } from './canary-stop.ts';
import { readNewestActivation, type StoredActivation } from './read-activations.ts';
import { nothingLive } from './state-changes.ts';

interface Signer {
  privateKey: KeyObject;
  /** The keys trusted when reading the current state. */
  publicKeys: readonly KeyObject[];
}

interface Change {
  action: ActivationAction;
  /** Who makes the change. */
  by: string;
  reason?: string | null;
  /** Returns the new state for the current one; can throw a `RegistryError`. */
  apply: (state: RemoteState) => RemoteState;
}

/**
 * Atomically changes which versions of a remote are live, and records who did it. Of two concurrent changes, the later one
 * is rejected. If the process is killed, the change has either happened or not; the next change completes it if needed.
 */
export async function changeLive(
  storage: RegistryStorage,
  signer: Signer,
  name: string,
  { action, by, reason = null, apply }: Change,
): Promise<Activation> {
  const before = await readNewestActivation(storage, name, signer.publicKeys);
  const wasIncomplete = before !== null && (await updateLiveFile(storage, before));
  const state = applyChange(apply, before, wasIncomplete);
  // An unrelated change doesn't restart a canary that was stopped automatically.
  const isStopped =
    before !== null && action !== 'canary' && (await readCanaryStop(storage, before.activation)) !== null;
  const activation: Activation = {
    name,
    sequence: (before?.activation.sequence ?? 0) + 1,
    previous: before ? computeIntegrity(before.bytes) : null,
    action,
    at: new Date().toISOString(),
    by,
    reason,
    state: isStopped ? { ...state, canary: null } : state,
  };
  assertActivation(activation);
  const bytes = Buffer.from(
    JSON.stringify(signText(JSON.stringify(activation), signer.privateKey, 'activation')),
  );
  // If this succeeds, the change has happened.
  if (!(await isCreated(storage, registryPaths.activation(name, activation.sequence), bytes)))
    throw new RegistryError(
      `Somebody else changed ${name} at the same moment: check its status and try again`,
    );
  await storage.write(registryPaths.live(name), bytes);
  // A later change may have updated the live file before this one did.
  const newest = await readNewestActivation(storage, name, signer.publicKeys);
  if (newest && newest.activation.sequence > activation.sequence) await updateLiveFile(storage, newest);
  return activation;
}

/** Whether the live file, which document servers read, contains the newest activation. */
export async function isRecorded(
  storage: RegistryStorage,
  { activation, bytes }: StoredActivation,
): Promise<boolean> {
  const live = await storage.read(registryPaths.live(activation.name));
  return live !== null && Buffer.from(live).equals(bytes);
}

/** @returns whether it was outdated because the process that made the change was killed */
async function updateLiveFile(storage: RegistryStorage, newest: StoredActivation): Promise<boolean> {
  if (await isRecorded(storage, newest)) return false;
  await storage.write(registryPaths.live(newest.activation.name), newest.bytes);
  return true;
}

/** If retrying an incomplete change fails, the error explains that the change has now been completed. */
function applyChange(
  apply: Change['apply'],
  before: StoredActivation | null,
  wasIncomplete: boolean,
): RemoteState {
  try {
    return apply(before?.activation.state ?? nothingLive);
  } catch (error) {
    if (!(error instanceof RegistryError) || !before || !wasIncomplete) throw error;
    const { action, sequence } = before.activation;
    throw new RegistryError(
      `${error.message}. But the previous change, ${action} (${sequence}), had not reached the shops, and now it has: check the status`,
    );
  }
}

/** If the storage's first reply was lost, a retry may report our own file as existing. */
async function isCreated(storage: RegistryStorage, path: string, bytes: Uint8Array): Promise<boolean> {
  if (await storage.create(path, bytes)) return true;
  const existing = await storage.read(path);
  return existing !== null && Buffer.from(existing).equals(bytes);
}
