import type { KeyObject } from 'node:crypto';
import { computeIntegrity } from '../integrity.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths, parseActivationSequence } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { readActivation, type Activation } from './activation.ts';

/** A verified activation with the bytes it was read from. */
export interface StoredActivation {
  activation: Activation;
  bytes: Uint8Array;
}

/** The newest activation of a remote; `null` if it was never live. */
export async function readNewestActivation(
  storage: RegistryStorage,
  name: string,
  keys: readonly KeyObject[],
): Promise<StoredActivation | null> {
  const path = (await activationPaths(storage, name)).at(-1);
  const bytes = path === undefined ? null : await storage.read(path);
  return path === undefined || bytes === null ? null : readNumbered(path, bytes, name, keys);
}

/** How many damaged files at the end of the history are skipped. */
const maxDamaged = 20;

/**
 * The newest valid activation of a remote, for a server that must start with whatever is available.
 * @param above only activations with higher numbers are considered
 * @param reportProblem called with the problem of each newer, invalid file
 * @throws the storage's error if it can't be read
 */
export async function findNewestVerified(
  storage: RegistryStorage,
  name: string,
  keys: readonly KeyObject[],
  { above = 0, reportProblem }: { above?: number; reportProblem: (message: string) => void },
): Promise<StoredActivation | null> {
  const paths = (await activationPaths(storage, name)).reverse().slice(0, maxDamaged);
  for (const path of paths) {
    if (parseActivationSequence(name, path)! <= above) return null;
    const bytes = await storage.read(path);
    if (bytes === null) continue;
    try {
      return readNumbered(path, bytes, name, keys);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      reportProblem(error.message);
    }
  }
  return null;
}

/**
 * All changes of a remote, newest first, verified to be complete and in order.
 * @throws RegistryError if one is missing or was changed
 */
export async function listActivations(
  storage: RegistryStorage,
  name: string,
  keys: readonly KeyObject[],
): Promise<Activation[]> {
  const all: Activation[] = [];
  let previous: string | null = null;
  for (const path of await activationPaths(storage, name)) {
    const bytes = await storage.read(path);
    if (!bytes) throw new RegistryError(`${path} is missing`);
    const activation = readActivationFile(path, bytes, name, keys);
    if (activation.sequence !== all.length + 1 || activation.previous !== previous)
      throw new RegistryError(`${path} does not follow the previous activation`);
    previous = computeIntegrity(bytes);
    all.push(activation);
  }
  return all.reverse();
}

/** The paths of a remote's activations, in order, without stray files. */
async function activationPaths(storage: RegistryStorage, name: string): Promise<string[]> {
  const paths = await storage.list(registryPaths.activations(name));
  return paths.filter((path) => parseActivationSequence(name, path) !== null).sort();
}

function readNumbered(
  path: string,
  bytes: Uint8Array,
  name: string,
  keys: readonly KeyObject[],
): StoredActivation {
  const activation = readActivationFile(path, bytes, name, keys);
  if (registryPaths.activation(name, activation.sequence) !== path)
    throw new RegistryError(`${path} contains an activation with a different number`);
  return { activation, bytes };
}

/** @throws RegistryError with the path of the file */
export function readActivationFile(
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
