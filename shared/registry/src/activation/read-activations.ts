import type { KeyObject } from 'node:crypto';
import { integrityOf } from '../integrity.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths, sequenceOfActivation } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { readActivation, type Activation } from './activation.ts';

/** An activation that was verified, and the file it was read from. */
export interface Stored {
  activation: Activation;
  bytes: Uint8Array;
}

/** The state of a remote by the list of its activations; `null` when it never was live. */
export async function newestActivation(
  storage: RegistryStorage,
  name: string,
  keys: readonly KeyObject[],
): Promise<Stored | null> {
  const path = (await activationPaths(storage, name)).at(-1);
  const bytes = path === undefined ? null : await storage.read(path);
  return path === undefined || bytes === null ? null : readNumbered(path, bytes, name, keys);
}

/** Damage at the end of a history is looked behind this far: more is no accident. */
const mostDamaged = 20;

/**
 * The newest activation of a remote that verifies, for a server that has to start with what there is.
 * @param above nothing is looked for that has this number or a lower one
 * @param complain told of each newer file that is no such activation
 * @throws whatever the storage does when it cannot be read
 */
export async function newestVerified(
  storage: RegistryStorage,
  name: string,
  keys: readonly KeyObject[],
  { above = 0, complain }: { above?: number; complain: (message: string) => void },
): Promise<Stored | null> {
  const paths = (await activationPaths(storage, name)).reverse().slice(0, mostDamaged);
  for (const path of paths) {
    if (sequenceOfActivation(name, path)! <= above) return null;
    const bytes = await storage.read(path);
    if (bytes === null) continue;
    try {
      return readNumbered(path, bytes, name, keys);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      complain(error.message);
    }
  }
  return null;
}

/**
 * All changes of a remote, the newest first, each checked to follow upon the one before.
 * @throws RegistryError when one is missing or was changed
 */
export async function activationsOf(
  storage: RegistryStorage,
  name: string,
  keys: readonly KeyObject[],
): Promise<Activation[]> {
  const all: Activation[] = [];
  let previous: string | null = null;
  for (const path of await activationPaths(storage, name)) {
    const bytes = await storage.read(path);
    if (!bytes) throw new RegistryError(`${path} is gone`);
    const activation = readFrom(path, bytes, name, keys);
    if (activation.sequence !== all.length + 1 || activation.previous !== previous)
      throw new RegistryError(`${path} does not follow upon the activation before it`);
    previous = integrityOf(bytes);
    all.push(activation);
  }
  return all.reverse();
}

/** In their order; what somebody else has left beside them is no activation. */
async function activationPaths(storage: RegistryStorage, name: string): Promise<string[]> {
  const paths = await storage.list(registryPaths.activations(name));
  return paths.filter((path) => sequenceOfActivation(name, path) !== null).sort();
}

function readNumbered(path: string, bytes: Uint8Array, name: string, keys: readonly KeyObject[]): Stored {
  const activation = readFrom(path, bytes, name, keys);
  if (registryPaths.activation(name, activation.sequence) !== path)
    throw new RegistryError(`${path} holds another activation than its name says`);
  return { activation, bytes };
}

/** @throws RegistryError that names the file */
export function readFrom(
  path: string,
  bytes: Uint8Array,
  name: string,
  keys: readonly KeyObject[],
): Activation {
  try {
    return readActivation(bytes, name, keys);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new RegistryError(`${path}: ${error.message}`);
  }
}
