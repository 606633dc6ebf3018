import { join } from 'node:path';
import type {
  FollowedRemote,
  HeldVersion,
  MissingRemote,
  RegistryFollower,
  RemoteState,
  VersionManifest,
  VersionRef,
} from '@selvedge/registry';
import { NotReady } from '@selvedge/service-kit';
import type { LiveRemote } from '../../boot.ts';
import { chooseVersions, needsVisitor, type Visit } from './choose-versions.ts';

/** A live remote with what only the server needs to know. */
export interface ServedRemote extends LiveRemote {
  /** Server bundle on disk; `null` for remotes that are rendered in the browser alone. */
  serverBundle: string | null;
  /** What each of its scripts has to be, and of those it may go back to, by address. */
  scripts: Readonly<Record<string, string>>;
}

export type LiveRemotes = ReturnType<typeof liveRemotesOf>;

/** What the registry says of a visit; rejects with status 503 as long as there was nothing to be read at all. */
export function liveRemotesOf(follower: RegistryFollower) {
  const described = new WeakMap<HeldVersion, Described>();

  async function current(): Promise<FollowedRemote[]> {
    try {
      return await follower.current();
    } catch (error) {
      throw Object.assign(error as Error, { statusCode: 503 });
    }
  }

  function describe(version: HeldVersion): Described {
    const known = described.get(version);
    if (known) return known;
    const made = describedAs(version);
    described.set(version, made);
    return made;
  }

  /** A remote as a visit is shown it: `null` where it is not meant to be, `missing` where it cannot be had. */
  function served(remote: FollowedRemote, visit: Visit): ServedRemote | 'missing' | null {
    const chosen = chooseVersions(remote, visit);
    if (!chosen) return null;
    const before = chosen.otherwise && remote.held.get(chosen.otherwise.version);
    const now = remote.held.get(chosen.now.version) ?? before;
    if (!now) return 'missing';
    const { scripts, ...described } = describe(now);
    if (!before || before === now) return { ...described, scripts };
    const { version, entryUrl, scripts: earlier } = describe(before);
    return { ...described, lastGood: { version, entryUrl }, scripts: { ...scripts, ...earlier } };
  }

  const isServed = (one: ServedRemote | 'missing' | null): one is ServedRemote =>
    one !== null && one !== 'missing';

  return {
    /** The remotes that a page is made of. */
    async for(visit: Visit): Promise<ServedRemote[]> {
      return (await current()).map((remote) => served(remote, visit)).filter(isServed);
    },
    /** The same, be there any or not. `isWhole`: none is missing that this visit should be shown. */
    async partsFor(visit: Visit): Promise<{ remotes: ServedRemote[]; isWhole: boolean }> {
      const followed = await follower.current().catch(() => null);
      // What was never released, or cannot be read at all, is not known to be everything.
      if (followed === null) return { remotes: [], isWhole: false };
      const parts = followed.map((remote) => served(remote, visit));
      const lacks = ({ name, state }: MissingRemote) =>
        state === null || chooseVersions({ name, state }, visit) !== null;
      return {
        remotes: parts.filter(isServed),
        isWhole: !parts.includes('missing') && !follower.missing().some(lacks),
      };
    },
    /**
     * @returns names of the remotes that are live for anybody and cannot be had
     * @throws NotReady with them while there is no other
     */
    async ready(): Promise<readonly string[]> {
      const followed = await follower.current().catch(() => []);
      const missing = follower
        .missing()
        .filter(({ state }) => state === null || isLive(state))
        .map(({ name }) => name);
      if (followed.some(({ state }) => isLive(state))) return missing;
      throw new NotReady(missing.length > 0 ? missing : ['remotes']);
    },
    /** A version that a signature of its own vouches for, be it never live; `null` when it cannot be had. */
    async signed(name: string, ref: VersionRef): Promise<ServedRemote | null> {
      const held = await follower.signedVersion(name, ref);
      return held && describe(held);
    },
    /** Whether visitors of a tenant are shown different versions. */
    async tellsVisitorsApart(tenantCode: string): Promise<boolean> {
      return needsVisitor(await follower.current().catch(() => []), tenantCode);
    },
    /**
     * Folder of a file that browsers may have, of a version that is or was live; `null` for any other. `isPublic`: it may be
     * kept for others as well.
     * @param signed of that version, where a signature of its own vouches for it
     */
    async folderOf(
      name: string,
      version: string,
      file: string,
      signed: VersionRef | null,
    ): Promise<{ folder: string; isPublic: boolean } | null> {
      const lived = await follower.versionOf(name, version).catch(() => null);
      const held = lived ?? (signed && (await follower.signedVersion(name, signed)));
      if (!held || !hasFile(held.manifest, `client/${file}`)) return null;
      return { folder: join(held.folder, 'client'), isPublic: lived !== null };
    },
  };
}

const isLive = ({ live, tenants }: RemoteState): boolean => live !== null || Object.keys(tenants).length > 0;

interface Described extends LiveRemote {
  serverBundle: string | null;
  scripts: Record<string, string>;
}

const serverBundle = 'server/server.cjs';

function describedAs({ manifest, folder }: HeldVersion): Described {
  const { name, version, declaration, files } = manifest;
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
  };
}

const hasFile = ({ files }: VersionManifest, wanted: string): boolean =>
  files.some(({ path }) => path === wanted);
