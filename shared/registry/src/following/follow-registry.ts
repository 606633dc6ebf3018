import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Activation, Canary, RemoteState, VersionRef } from '../activation/activation.ts';
import { stopOf, writeStop } from '../activation/canary-stop.ts';
import type { Stored } from '../activation/read-activations.ts';
import type { VersionManifest } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { boundedReading } from '../storage/bounded-reading.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { createFailures } from './failures.ts';
import { createKeptActivations } from './kept-activations.ts';
import { createNewestActivations } from './newest-activations.ts';
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

/** A remote that should be there, and of which nothing can be shown. */
export interface MissingRemote {
  name: string;
  /** `null` where nothing that anybody signed can be read of it. */
  state: RemoteState | null;
}

interface FollowOptions {
  storage: RegistryStorage;
  publicKeys: readonly KeyObject[];
  /** Where copies of versions, and of what is live, are kept for the next start. */
  cacheDir: string;
  log?: { warn(message: string): void } | undefined;
  now?: () => number;
  /** What one reading of the storage may take. */
  readingTimeoutMs?: number;
}

interface Followed extends FollowedRemote {
  activation: Activation;
  /** Whether all of it can be had; else the rest is tried again. */
  isWhole: boolean;
  /** Its canary is shown to nobody, for whether it was stopped cannot be read. */
  isCanaryUnclear: boolean;
}

export type RegistryFollower = ReturnType<typeof followRegistry>;

const checkEveryMs = 500;
const patienceMs = 300;
/** Longer than a file of a version takes over a slow line; a storage that hangs is asked again after it. */
const usualReadingTimeoutMs = 5000;

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
  const complain = (message: string) => void heard.add(message);
  const kept = createKeptActivations(cacheDir, publicKeys, complain);
  const activations = createNewestActivations({ storage, kept, keys: publicKeys, complain });
  const remotes = new Map<string, Followed>();
  /** Those that are kept on this machine. */
  const keptHere = new Map<string, Stored>();
  const others = new Map<string, Promise<HeldVersion | null>>();
  let checkedAt = -Infinity;
  let reading: Promise<void> | null = null;
  let wasThere = true;
  /** Why nothing could be read. */
  let failure: string | null = null;
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
      await (remotes.size > 0 || failure !== null
        ? Promise.race([reading, delay(patienceMs, undefined, { ref: false })])
        : reading);
    if (remotes.size === 0) throw new RegistryError(`No remotes yet: ${failure}`);
    return [...remotes.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Those that should be there by what `current` has read last, and are not. */
  function missing(): MissingRemote[] {
    return [...activations.names]
      .filter((name) => !remotes.has(name))
      .sort()
      .map((name) => ({ name, state: activations.of(name)?.activation.state ?? null }));
  }

  async function refresh(): Promise<void> {
    heard = new Set();
    const isThere = await activations.list();
    // What could not be had while the storage was away is tried at once.
    if (isThere && !wasThere) for (const name of activations.names) failures.forget(name);
    wasThere = isThere;
    await Promise.all(
      // What is shown stays as it is while the storage is away.
      [...activations.names]
        .filter((name) => isThere || !remotes.has(name))
        .map((name) => read(name, isThere).catch((error: unknown) => leftAsItWas(name, error))),
    );
    failure = [...heard].join('; ') || 'nothing was activated';
    // Said once, and again only after it was well in between.
    for (const complaint of heard) if (!said.has(complaint)) log?.warn(complaint);
    said = heard;
  }

  const leftAsItWas = (name: string, error: unknown) =>
    complain(`Remote left as it was: ${name}: ${messageOf(error)}`);

  async function read(name: string, isThere: boolean): Promise<void> {
    const isNew = await activations.look(name, isThere).catch((error: unknown) => leftAsItWas(name, error));
    if (isNew) failures.forget(name);
    const wanted = activations.of(name);
    if (!wanted) return;
    const shown = remotes.get(name);
    if (shown?.isWhole && shown.activation === wanted.activation) {
      await keep(wanted);
      if (isThere) await heedStop(shown);
    } else {
      await show(wanted, shown, isThere);
    }
  }

  async function show(wanted: Stored, shown: Followed | undefined, isThere: boolean): Promise<void> {
    const { activation } = wanted;
    const { name, state, at, by } = activation;
    const { held, failure: lack } = await holdAll(name, state, shown?.held);
    const isNews = shown !== undefined && activation.sequence > shown.activation.sequence;
    if (lack && (isNews || held.size === 0)) throw lack;
    // Before it is used: from here on none that is older is taken, also after the next start.
    await keep(wanted);
    const isStopped = isThere ? await isCanaryStopped(activation) : null;
    const before = remotes.get(name);
    // Of an activation that is read again nothing changes but what is held: a canary that was stopped here stays stopped.
    const same =
      before && !before.isCanaryUnclear && isDeepStrictEqual(before.activation, activation) ? before : null;
    const isCanaryUnclear = same === null && state.canary !== null && isStopped === null;
    const followed: Followed = {
      ...(same ?? { name, state, change: { at, by } }),
      activation,
      held,
      // A process that has just started has nothing to keep: what can be held is shown, the rest is tried again.
      isWhole: lack === null && !isCanaryUnclear,
      isCanaryUnclear,
    };
    const isCanaryOut = followed.state.canary !== null && (isStopped === true || isCanaryUnclear);
    remotes.set(name, isCanaryOut ? withoutItsCanary(followed) : followed);
    if (lack) throw lack;
  }

  /** `null` where it cannot be read. */
  function isCanaryStopped(activation: Activation): Promise<boolean | null> {
    return stopOf(storage, activation).then(
      (stop) => stop !== null,
      (error: unknown) => {
        complain(`${activation.name}: whether its canary was stopped cannot be read: ${messageOf(error)}`);
        return null;
      },
    );
  }

  /** Keeps a copy on this machine; where that fails, it is tried again, and all goes on. */
  async function keep(stored: Stored): Promise<void> {
    const { name, sequence } = stored.activation;
    if (keptHere.get(name) === stored) return;
    try {
      await failures.attempt(name, `a copy of ${sequence}`, () => kept.keep(stored));
      keptHere.set(name, stored);
    } catch (error) {
      complain(`${name}: no copy of activation ${sequence} can be kept in ${cacheDir}: ${messageOf(error)}`);
    }
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
        complain(`${name} has no version to go back to: ${messageOf(error)}`),
      );
    return { held, failure };
  }

  function hold(name: string, ref: VersionRef): Promise<HeldVersion> {
    return failures.attempt(name, keyOf(ref), async () => ({ ref, ...(await folders.hold(name, ref)) }));
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

  return { current, missing, versionOf, signedVersion, stopCanary };
}

const withoutItsCanary = (followed: Followed): Followed => ({
  ...followed,
  state: { ...followed.state, canary: null },
});

const keyOf = ({ version, manifest }: VersionRef): string => `${version} ${manifest}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
