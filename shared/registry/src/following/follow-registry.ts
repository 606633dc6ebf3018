import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  readActivation,
  type Activation,
  type Canary,
  type RemoteState,
  type VersionRef,
} from '../activation/activation.ts';
import { stopOf, writeStop } from '../activation/canary-stop.ts';
import { readReferred } from '../publishing/find-version.ts';
import type { VersionManifest } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths, remoteOfLive } from '../registry-paths.ts';
import { boundedReading } from '../storage/bounded-reading.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { createFailures } from './failures.ts';
import { createVersionFolders } from './version-folders.ts';

/** A version that lies on this machine, checked. */
export interface HeldVersion {
  ref: VersionRef;
  manifest: VersionManifest;
  /** With `client/` and `server/`. */
  folder: string;
}

export interface FollowedRemote {
  name: string;
  /** Without a canary that was stopped. */
  state: RemoteState;
  /** The last change of it. */
  change: Pick<Activation, 'at' | 'by'>;
  /** Those that a page may begin with, as far as they can be had, by version. */
  held: ReadonlyMap<string, HeldVersion>;
}

interface FollowOptions {
  storage: RegistryStorage;
  publicKeys: readonly KeyObject[];
  /** Where copies of versions are kept. */
  cacheDir: string;
  log?: { warn(message: string): void } | undefined;
  now?: () => number;
  /** What one reading of the storage may take. */
  readingTimeoutMs?: number;
}

type Followed = FollowedRemote & { activation: Activation; bytes: Uint8Array };

export type RegistryFollower = ReturnType<typeof followRegistry>;

const checkEveryMs = 500;
const patienceMs = 300;
/** Longer than a file of a version takes over a slow line; a storage that hangs is asked again after it. */
const usualReadingTimeoutMs = 5000;
/** Of an activation that has to be read again. */
const noBytes = new Uint8Array();

/**
 * Follows a registry: what is activated is live here within a second, without a restart. A remote whose activation or
 * version cannot be used keeps what it was, alone; so does everything while the storage does not answer.
 */
export function followRegistry({
  storage: unbounded,
  publicKeys,
  cacheDir,
  log,
  now = Date.now,
  readingTimeoutMs = usualReadingTimeoutMs,
}: FollowOptions) {
  const storage = boundedReading(unbounded, readingTimeoutMs);
  const folders = createVersionFolders(storage, cacheDir);
  const failures = createFailures(now);
  const remotes = new Map<string, Followed>();
  /** Numbers of the newest activations that were read, be it that their versions cannot be had. */
  const newest = new Map<string, number>();
  const others = new Map<string, Promise<HeldVersion | null>>();
  let checkedAt = -Infinity;
  let reading: Promise<void> | null = null;
  let hasRead = false;
  let failure: unknown = null;
  /** Complaints of this reading, and of the one before. */
  let heard = new Set<string>();
  let said = new Set<string>();

  /** Every remote that is or was live, by name. @throws RegistryError as long as nothing could be read at all */
  async function current(): Promise<FollowedRemote[]> {
    if (now() - checkedAt > checkEveryMs && !reading) {
      reading = refresh().finally(() => {
        checkedAt = now();
        reading = null;
      });
    }
    // Only the first reading is waited for: after it something is known, or why nothing is, and the storage may hang.
    if (reading)
      await (hasRead || failure
        ? Promise.race([reading, delay(patienceMs, undefined, { ref: false })])
        : reading);
    if (!hasRead) throw new RegistryError(`No remotes yet: ${messageOf(failure)}`);
    return [...remotes.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async function refresh(): Promise<void> {
    heard = new Set();
    try {
      const paths = await storage.list(registryPaths.allLive);
      const names = paths.map(remoteOfLive).filter((name) => name !== null);
      await Promise.all(
        names.map((name) =>
          read(name).catch((error: unknown) =>
            heard.add(`Remote left as it was: ${name}: ${messageOf(error)}`),
          ),
        ),
      );
      if (names.length > 0 && remotes.size === 0) throw new RegistryError([...heard].join('; '));
      if (names.length === 0 && !hasRead) throw new RegistryError('nothing was activated');
      hasRead = true;
    } catch (error) {
      failure = error;
      heard.add(`The registry of remotes cannot be read: ${messageOf(error)}`);
    }
    // Said once, and again only after it was well in between.
    for (const complaint of heard) if (!said.has(complaint)) log?.warn(complaint);
    said = heard;
  }

  async function read(name: string): Promise<void> {
    const known = remotes.get(name);
    const bytes = await storage.read(registryPaths.live(name));
    if (!bytes) return;
    if (known && Buffer.compare(bytes, known.bytes) === 0) return heedStop(known);
    const activation = readActivation(bytes, name, publicKeys);
    // An old activation is signed as well as a new one: whoever puts it back would bring back its faults.
    if (known && activation.sequence < known.activation.sequence)
      throw new RegistryError(
        `activation ${activation.sequence} was put back behind ${known.activation.sequence}`,
      );
    if (activation.sequence > (newest.get(name) ?? 0)) {
      newest.set(name, activation.sequence);
      failures.forget(name);
    }
    const { held, failure } = await holdAll(name, activation.state, known?.held);
    const isNews = known !== undefined && activation.sequence > known.activation.sequence;
    if (failure && (isNews || held.size === 0)) throw failure;
    const isStopped = (await stopOf(storage, activation)) !== null;
    const before = remotes.get(name);
    const { state, at, by } = activation;
    // Of an activation that is read again nothing changes but what is held: a canary that was stopped here stays stopped.
    const same = before && isDeepStrictEqual(before.activation, activation) ? before : null;
    const followed: Followed = {
      ...(same ?? { name, state, change: { at, by }, activation }),
      held,
      // A process that has just started has nothing to keep: what can be held is shown, the rest is tried again.
      bytes: failure ? noBytes : bytes,
    };
    remotes.set(name, isStopped && followed.state.canary ? withoutItsCanary(followed) : followed);
    if (failure) throw failure;
  }

  /** Another document server may have stopped it. */
  async function heedStop(followed: Followed): Promise<void> {
    if (!followed.state.canary || (await stopOf(storage, followed.activation)) === null) return;
    remotes.set(followed.name, withoutItsCanary(followed));
    log?.warn(`${followed.name} ${followed.state.canary.ref.version}: its canary was stopped elsewhere`);
  }

  /** What pages begin with has to be there; what they may go back to is missed by nobody but them. */
  async function holdAll(
    name: string,
    { live, lastGood, tenants, canary }: RemoteState,
    known: FollowedRemote['held'] | undefined,
  ): Promise<{ held: Map<string, HeldVersion>; failure: Error | null }> {
    const needed = [live, canary?.ref, ...Object.values(tenants)].filter(
      (ref) => ref !== null && ref !== undefined,
    );
    const held = new Map<string, HeldVersion>();
    const add = async (ref: VersionRef) => {
      const before = known?.get(ref.version);
      held.set(ref.version, before?.ref.manifest === ref.manifest ? before : await hold(name, ref));
    };
    let failure: Error | null = null;
    for (const ref of needed)
      await add(ref).catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(String(error));
      });
    if (lastGood)
      await add(lastGood).catch((error: unknown) =>
        heard.add(`${name} has no version to go back to: ${messageOf(error)}`),
      );
    return { held, failure };
  }

  function hold(name: string, ref: VersionRef): Promise<HeldVersion> {
    return failures.attempt(name, keyOf(ref), async () => {
      const manifest = await readReferred(storage, name, ref);
      return { ref, manifest, folder: await folders.folderOf(manifest, ref.manifest) };
    });
  }

  /** A version that is or was live, for pages that began with it; `null` for any other. */
  async function versionOf(name: string, version: string): Promise<HeldVersion | null> {
    await current();
    const remote = remotes.get(name);
    const held = remote?.held.get(version);
    if (held || !remote) return held ?? null;
    const ref = remote.state.served.find((one) => one.version === version);
    return ref ? signedVersion(name, ref) : null;
  }

  /** A version that a signature vouches for, be it never live; `null` when it cannot be had. */
  async function signedVersion(name: string, ref: VersionRef): Promise<HeldVersion | null> {
    const key = `${name} ${keyOf(ref)}`;
    const known = others.get(key);
    if (known) return known;
    if (failures.isPausing(name, keyOf(ref))) return null;
    const mine = hold(name, ref).catch((error: unknown) => {
      log?.warn(`${name} ${ref.version} cannot be served: ${messageOf(error)}`);
      others.delete(key);
      return null;
    });
    others.set(key, mine);
    return mine;
  }

  /**
   * Shows a canary to nobody any more: here at once, elsewhere when the others read it. Nothing is done where another one
   * is running by now.
   * @throws whatever the storage does when it cannot be written; here it is stopped all the same
   */
  async function stopCanary(name: string, canary: Canary, reason: string): Promise<void> {
    const followed = remotes.get(name);
    if (followed?.state.canary !== canary) return;
    remotes.set(name, withoutItsCanary(followed));
    await writeStop(storage, name, {
      version: canary.ref.version,
      sequence: followed.activation.sequence,
      at: new Date(now()).toISOString(),
      reason,
    });
  }

  return { current, versionOf, signedVersion, stopCanary };
}

const withoutItsCanary = (followed: Followed): Followed => ({
  ...followed,
  state: { ...followed.state, canary: null },
});

const keyOf = ({ version, manifest }: VersionRef): string => `${version} ${manifest}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
