import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Activation, Canary, RemoteState } from '../activation/activation.ts';
import { readCanaryStop, writeCanaryStop } from '../activation/canary-stop.ts';
import type { StoredActivation } from '../activation/read-activations.ts';
import type { VersionManifest, VersionRef } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { withReadTimeout } from '../storage/read-timeout.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { createRetryBackoff } from './retry-backoff.ts';
import { createActivationCache } from './activation-cache.ts';
import { createNewestActivations } from './newest-activations.ts';
import { createVersionFolders } from './version-folders.ts';

/** A verified version on this machine. */
export interface LocalVersion {
  ref: VersionRef;
  manifest: VersionManifest;
  /** Contains `client/` and `server/`. */
  folder: string;
}

export interface FollowedRemote {
  name: string;
  /** Without a stopped canary. */
  state: RemoteState;
  /** The last change. */
  change: Pick<Activation, 'at' | 'by'>;
  /** The available versions that new pages can use, by version. */
  available: ReadonlyMap<string, LocalVersion>;
}

/** A remote that should be live but has no available version. */
export interface MissingRemote {
  name: string;
  /** `null` if no signed activation can be read. */
  state: RemoteState | null;
}

interface FollowOptions {
  storage: RegistryStorage;
  publicKeys: readonly KeyObject[];
  /** Where versions and activations are cached for the next start. */
  cacheDir: string;
  log?: { warn(message: string): void } | undefined;
  now?: () => number;
  /** The time limit for reading a file from the storage. */
  readingTimeoutMs?: number;
  /** How long a page waits for a check of the registry before it uses the result of the previous one. */
  maxWaitMs?: number;
}

interface Followed extends FollowedRemote {
  activation: Activation;
  /** Whether all versions are available; otherwise the rest is retried. */
  isComplete: boolean;
  /** Whether the canary is hidden because we couldn't read whether it was stopped. */
  isCanaryUnclear: boolean;
}

export type RegistryFollower = ReturnType<typeof followRegistry>;

const checkEveryMs = 500;
const defaultMaxWaitMs = 300;
/** Enough for a version's file over a slow connection. */
const defaultReadingTimeoutMs = 5000;

/**
 * Follows a registry: activations take effect within a second, without a restart. If a remote's activation or version is
 * invalid, only that remote keeps its previous state. If the storage doesn't respond, everything stays as it is.
 */
export function followRegistry({
  storage: unbounded,
  publicKeys,
  cacheDir,
  log,
  now = Date.now,
  readingTimeoutMs = defaultReadingTimeoutMs,
  maxWaitMs = defaultMaxWaitMs,
}: FollowOptions) {
  const storage = withReadTimeout(unbounded, readingTimeoutMs);
  const folders = createVersionFolders(storage, cacheDir);
  const backoff = createRetryBackoff(now);
  const reportProblem = (message: string) => void problems.add(message);
  const activationCache = createActivationCache(cacheDir, publicKeys, reportProblem);
  const activations = createNewestActivations({ storage, activationCache, keys: publicKeys, reportProblem });
  const remotes = new Map<string, Followed>();
  /** The activations that have been saved in the local cache. */
  const cachedActivations = new Map<string, StoredActivation>();
  const otherVersions = new Map<string, Promise<LocalVersion | null>>();
  let checkedAt = -Infinity;
  let reading: Promise<void> | null = null;
  let wasStorageAvailable = true;
  /** Why nothing could be read. */
  let failure: string | null = null;
  /** Problems found by the current check and by the previous one. */
  let problems = new Set<string>();
  let previousProblems = new Set<string>();

  /**
   * Every remote that is or was live, sorted by name.
   * @throws RegistryError while nothing could be read at all
   */
  async function current(): Promise<FollowedRemote[]> {
    if (now() - checkedAt > checkEveryMs && !reading) {
      reading = refresh().finally(() => {
        checkedAt = now();
        reading = null;
      });
    }
    // Only the first check is awaited in full. After it, we have a result or an error, and the storage may hang.
    if (reading)
      await (remotes.size > 0 || failure !== null
        ? Promise.race([reading, delay(maxWaitMs, undefined, { ref: false })])
        : reading);
    if (remotes.size === 0) throw new RegistryError(`No remotes yet: ${failure}`);
    return [...remotes.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Remotes that should be live according to the last check, but aren't available. */
  function missing(): MissingRemote[] {
    return [...activations.names]
      .filter((name) => !remotes.has(name))
      .sort()
      .map((name) => ({ name, state: activations.get(name)?.activation.state ?? null }));
  }

  async function refresh(): Promise<void> {
    problems = new Set();
    const isStorageAvailable = await activations.list();
    // The storage is available again: retry everything immediately.
    if (isStorageAvailable && !wasStorageAvailable)
      for (const name of activations.names) backoff.forget(name);
    wasStorageAvailable = isStorageAvailable;
    await Promise.all(
      // While the storage is unavailable, remotes that are shown don't change.
      [...activations.names]
        .filter((name) => isStorageAvailable || !remotes.has(name))
        .map((name) =>
          read(name, isStorageAvailable).catch((error: unknown) => reportUnchanged(name, error)),
        ),
    );
    failure = [...problems].join('; ') || 'nothing was activated';
    // Warn once, and again only if the problem disappeared in between.
    for (const problem of problems) if (!previousProblems.has(problem)) log?.warn(problem);
    previousProblems = problems;
  }

  const reportUnchanged = (name: string, error: unknown) =>
    reportProblem(`Remote unchanged: ${name}: ${getErrorMessage(error)}`);

  async function read(name: string, isStorageAvailable: boolean): Promise<void> {
    const isNew = await activations
      .check(name, isStorageAvailable)
      .catch((error: unknown) => reportUnchanged(name, error));
    if (isNew) backoff.forget(name);
    const wanted = activations.get(name);
    if (!wanted) return;
    const shown = remotes.get(name);
    if (shown?.isComplete && shown.activation === wanted.activation) {
      await cache(wanted);
      if (isStorageAvailable) await applyStop(shown);
    } else {
      await show(wanted, shown, isStorageAvailable);
    }
  }

  async function show(
    wanted: StoredActivation,
    shown: Followed | undefined,
    isStorageAvailable: boolean,
  ): Promise<void> {
    const { activation } = wanted;
    const { name, state, at, by } = activation;
    const { available, failure: fetchFailure } = await fetchVersions(name, state, shown?.available);
    const isNewer = shown !== undefined && activation.sequence > shown.activation.sequence;
    if (fetchFailure && (isNewer || available.size === 0)) throw fetchFailure;
    // Cache it before using it, so that an older one is rejected even after a restart.
    await cache(wanted);
    const isStopped = isStorageAvailable ? await isCanaryStopped(activation) : null;
    const before = remotes.get(name);
    // If the activation is the same, only the available versions change; a locally stopped canary stays stopped.
    const same =
      before && !before.isCanaryUnclear && isDeepStrictEqual(before.activation, activation) ? before : null;
    const isCanaryUnclear = same === null && state.canary !== null && isStopped === null;
    const followed: Followed = {
      ...(same ?? { name, state, change: { at, by } }),
      activation,
      available,
      // After a start there is no previous state, so show what is available and retry the rest.
      isComplete: fetchFailure === null && !isCanaryUnclear,
      isCanaryUnclear,
    };
    const isCanaryHidden = followed.state.canary !== null && (isStopped === true || isCanaryUnclear);
    remotes.set(name, isCanaryHidden ? dropCanary(followed) : followed);
    if (fetchFailure) throw fetchFailure;
  }

  /** `null` if it can't be read. */
  function isCanaryStopped(activation: Activation): Promise<boolean | null> {
    return readCanaryStop(storage, activation).then(
      (stop) => stop !== null,
      (error: unknown) => {
        reportProblem(
          `${activation.name}: can't read whether its canary was stopped: ${getErrorMessage(error)}`,
        );
        return null;
      },
    );
  }

  /** Saves an activation in the local cache. If that fails, everything else continues and a later check retries. */
  async function cache(stored: StoredActivation): Promise<void> {
    const { name, sequence } = stored.activation;
    if (cachedActivations.get(name) === stored) return;
    try {
      await backoff.attempt(name, `a copy of ${sequence}`, () => activationCache.save(stored));
      cachedActivations.set(name, stored);
    } catch (error) {
      reportProblem(`${name}: can't save activation ${sequence} in ${cacheDir}: ${getErrorMessage(error)}`);
    }
  }

  /** Stops the canary if another document server has stopped it. */
  async function applyStop(followed: Followed): Promise<void> {
    if (!followed.state.canary || (await readCanaryStop(storage, followed.activation)) === null) return;
    remotes.set(followed.name, dropCanary(followed));
    log?.warn(`${followed.name} ${followed.state.canary.ref.version}: its canary was stopped elsewhere`);
  }

  /** Makes the versions available that new pages need. The fallback version is optional. */
  async function fetchVersions(
    name: string,
    { live, lastGood, tenants, canary }: RemoteState,
    known: FollowedRemote['available'] | undefined,
  ): Promise<{ available: Map<string, LocalVersion>; failure: Error | null }> {
    const needed = [live, canary?.ref, ...Object.values(tenants)].filter(
      (ref) => ref !== null && ref !== undefined,
    );
    const available = new Map<string, LocalVersion>();
    const add = async (ref: VersionRef) => {
      const before = known?.get(ref.version);
      available.set(
        ref.version,
        before?.ref.manifest === ref.manifest ? before : await fetchVersion(name, ref),
      );
    };
    let failure: Error | null = null;
    for (const ref of needed)
      await add(ref).catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(String(error));
      });
    if (lastGood)
      await add(lastGood).catch((error: unknown) =>
        reportProblem(`${name} has no fallback version: ${getErrorMessage(error)}`),
      );
    return { available, failure };
  }

  function fetchVersion(name: string, ref: VersionRef): Promise<LocalVersion> {
    return backoff.attempt(name, toKey(ref), async () => ({
      ref,
      ...(await folders.fetchVersion(name, ref)),
    }));
  }

  /** A version that is or was live, for open pages that use it; `null` for any other. */
  async function getVersion(name: string, version: string): Promise<LocalVersion | null> {
    await current();
    const remote = remotes.get(name);
    const known = remote?.available.get(version);
    if (known || !remote) return known ?? null;
    const ref = remote.state.served.find((one) => one.version === version);
    return ref ? getSignedVersion(name, ref) : null;
  }

  /** A version with a signed reference, even if it was never live; `null` if it isn't available. */
  async function getSignedVersion(name: string, ref: VersionRef): Promise<LocalVersion | null> {
    const key = `${name} ${toKey(ref)}`;
    const known = otherVersions.get(key);
    if (known) return known;
    if (backoff.isPausing(name, toKey(ref))) return null;
    const fetching = fetchVersion(name, ref).catch((error: unknown) => {
      log?.warn(`${name} ${ref.version} can't be served: ${getErrorMessage(error)}`);
      otherVersions.delete(key);
      return null;
    });
    otherVersions.set(key, fetching);
    return fetching;
  }

  /**
   * Stops a canary: immediately on this server, and on others when they read the stop. Does nothing if another canary is
   * running by now.
   * @throws the storage's error if it can't be written; the canary is still stopped on this server
   */
  async function stopCanary(name: string, canary: Canary, reason: string): Promise<void> {
    const followed = remotes.get(name);
    if (followed?.state.canary !== canary) return;
    remotes.set(name, dropCanary(followed));
    await writeCanaryStop(storage, name, {
      version: canary.ref.version,
      sequence: followed.activation.sequence,
      at: new Date(now()).toISOString(),
      reason,
    });
  }

  return { current, missing, getVersion, getSignedVersion, stopCanary };
}

const dropCanary = (followed: Followed): Followed => ({
  ...followed,
  state: { ...followed.state, canary: null },
});

const toKey = ({ version, manifest }: VersionRef): string => `${version} ${manifest}`;

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
