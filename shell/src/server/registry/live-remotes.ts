import { join } from 'node:path';
import type {
  FollowedRemote,
  LocalVersion,
  MissingRemote,
  RegistryFollower,
  RemoteState,
  VersionManifest,
  VersionRef,
} from '@selvedge/registry';
import { NotReady } from '@selvedge/service-kit';
import type { LiveRemote } from '../../boot.ts';
import { chooseVersions, needsVisitorId, type Visit } from './choose-versions.ts';

/** A live remote, with data only the server needs. */
export interface ServedRemote extends LiveRemote {
  /** Path of the server bundle on disk; `null` for remotes that are rendered only in the browser. */
  serverBundle: string | null;
  /** Integrity hashes of its scripts and those of its fallback, by URL. */
  scripts: Readonly<Record<string, string>>;
  /** URLs of the scripts that only some pages need, by the page's path. */
  pageScripts: Readonly<Record<string, readonly string[]>>;
  /** Whether it and its fallback work on pages that enforce Trusted Types. */
  trustedTypes: boolean;
}

export type LiveRemotes = ReturnType<typeof createLiveRemotes>;

/** Finds the remotes for a visit in the registry. Rejects with status 503 if the registry could never be read. */
export function createLiveRemotes(follower: RegistryFollower) {
  const descriptions = new WeakMap<LocalVersion, VersionDescription>();

  async function getCurrent(): Promise<FollowedRemote[]> {
    try {
      return await follower.current();
    } catch (error) {
      throw Object.assign(error as Error, { statusCode: 503 });
    }
  }

  function describe(version: LocalVersion): VersionDescription {
    const known = descriptions.get(version);
    if (known) return known;
    const description = createDescription(version);
    descriptions.set(version, description);
    return description;
  }

  /** Resolves a remote for a visit: `null` if the visit shouldn't get it, `missing` if it isn't available. */
  function resolve(remote: FollowedRemote, visit: Visit): ServedRemote | 'missing' | null {
    const chosen = chooseVersions(remote, visit);
    if (!chosen) return null;
    const fallback = chosen.fallback && remote.available.get(chosen.fallback.version);
    const current = remote.available.get(chosen.version.version) ?? fallback;
    if (!current) return 'missing';
    const { scripts, ...description } = describe(current);
    if (!fallback || fallback === current) return { ...description, scripts };
    const { version, entryUrl, scripts: fallbackScripts, trustedTypes } = describe(fallback);
    return {
      ...description,
      lastGood: { version, entryUrl },
      scripts: { ...scripts, ...fallbackScripts },
      trustedTypes: description.trustedTypes && trustedTypes,
    };
  }

  const isServed = (one: ServedRemote | 'missing' | null): one is ServedRemote =>
    one !== null && one !== 'missing';

  return {
    /** Returns the remotes for a visit. */
    async list(visit: Visit): Promise<ServedRemote[]> {
      return (await getCurrent()).map((remote) => resolve(remote, visit)).filter(isServed);
    },
    /** Like `list`, but never rejects. `isComplete`: no remote that the visit should get is missing. */
    async listAvailable(visit: Visit): Promise<{ remotes: ServedRemote[]; isComplete: boolean }> {
      const followed = await follower.current().catch(() => null);
      // Without a readable registry we can't know whether something is missing.
      if (followed === null) return { remotes: [], isComplete: false };
      const resolved = followed.map((remote) => resolve(remote, visit));
      const isNeeded = ({ name, state }: MissingRemote) =>
        state === null || chooseVersions({ name, state }, visit) !== null;
      return {
        remotes: resolved.filter(isServed),
        isComplete: !resolved.includes('missing') && !follower.missing().some(isNeeded),
      };
    },
    /**
     * @returns names of the live remotes that aren't available
     * @throws NotReady with these names if no live remote is available
     */
    async checkReadiness(): Promise<readonly string[]> {
      const followed = await follower.current().catch(() => []);
      const missing = follower
        .missing()
        .filter(({ state }) => state === null || isLive(state))
        .map(({ name }) => name);
      if (followed.some(({ state }) => isLive(state))) return missing;
      throw new NotReady(missing.length > 0 ? missing : ['remotes']);
    },
    /** Returns a version by its signed reference, even if it was never live; `null` if it isn't available. */
    async getSigned(name: string, ref: VersionRef): Promise<ServedRemote | null> {
      const found = await follower.getSignedVersion(name, ref);
      return found && describe(found);
    },
    /** Whether visitors of a tenant may get different versions. */
    async needsVisitorId(tenantCode: string): Promise<boolean> {
      return needsVisitorId(await follower.current().catch(() => []), tenantCode);
    },
    /**
     * Finds the folder of a browser file in a version that is or was live, or that `signed` refers to; `null` for any other
     * file. `isPublic`: shared caches may store the file.
     */
    async findFolder(
      name: string,
      version: string,
      file: string,
      signed: VersionRef | null,
    ): Promise<{ folder: string; isPublic: boolean } | null> {
      const released = await follower.getVersion(name, version).catch(() => null);
      const found = released ?? (signed && (await follower.getSignedVersion(name, signed)));
      if (!found || !hasFile(found.manifest, `client/${file}`)) return null;
      return { folder: join(found.folder, 'client'), isPublic: released !== null };
    },
  };
}

const isLive = ({ live, tenants }: RemoteState): boolean => live !== null || Object.keys(tenants).length > 0;

interface VersionDescription extends LiveRemote {
  serverBundle: string | null;
  scripts: Record<string, string>;
  pageScripts: Record<string, string[]>;
  trustedTypes: boolean;
}

const serverBundle = 'server/server.cjs';

function createDescription({ manifest, folder }: LocalVersion): VersionDescription {
  const { name, version, declaration, files, pageScripts = {}, trustedTypes = false } = manifest;
  const base = `/remotes/${name}/${version}`;
  const scripts = files.flatMap(({ path, integrity }) =>
    path.startsWith('client/') && path.endsWith('.js')
      ? [[`${base}${path.slice('client'.length)}`, integrity]]
      : [],
  );
  return {
    declaration,
    version,
    entryUrl: `${base}/remoteEntry.js`,
    serverBundle: hasFile(manifest, serverBundle) ? join(folder, serverBundle) : null,
    scripts: Object.fromEntries(scripts) as Record<string, string>,
    trustedTypes,
    pageScripts: Object.fromEntries(
      Object.entries(pageScripts).map(([path, names]) => [path, names.map((file) => `${base}/${file}`)]),
    ),
  };
}

const hasFile = ({ files }: VersionManifest, file: string): boolean =>
  files.some(({ path }) => path === file);
