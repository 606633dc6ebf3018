import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@selvedge/contract';
import type { LiveRemote } from '../../boot.ts';

/** An entry of `live.json`: which version of a remote is live. */
export interface RegistryEntry {
  name: string;
  version: string;
}

/** A live remote with what only the server needs to know. */
export interface ServedRemote extends LiveRemote {
  /** Server bundle on disk; `null` for remotes that are rendered in the browser alone. */
  serverBundle: string | null;
}

const checkEveryMs = 500;

/** Follows the registry on disk: a remote that is activated is live within a second, without a restart. */
export function createRemoteRegistry(remotesDir: string, now: () => number = Date.now) {
  const livePath = join(remotesDir, 'live.json');
  let remotes: ServedRemote[] = [];
  let checkedAt = -Infinity;
  let readMtimeMs = -1;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const { mtimeMs } = await stat(livePath);
    if (mtimeMs === readMtimeMs) return;
    const entries = JSON.parse(await readFile(livePath, 'utf8')) as RegistryEntry[];
    remotes = await Promise.all(entries.map((entry) => describe(remotesDir, entry)));
    readMtimeMs = mtimeMs;
  }

  return async function liveRemotes(): Promise<ServedRemote[]> {
    if (now() - checkedAt > checkEveryMs && !reading) {
      // A registry that cannot be read leaves what was live before.
      reading = refresh()
        .catch((error: unknown) => {
          if (remotes.length === 0) throw error;
        })
        .finally(() => {
          checkedAt = now();
          reading = null;
        });
    }
    if (reading) await reading;
    return remotes;
  };
}

async function describe(remotesDir: string, { name, version }: RegistryEntry): Promise<ServedRemote> {
  const dir = join(remotesDir, name, version);
  const declaration = JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')) as RemoteDeclaration;
  const serverBundle = join(dir, 'server/server.cjs');
  const hasServer = await stat(serverBundle).then(
    () => true,
    () => false,
  );
  return {
    declaration,
    version,
    entryUrl: `/remotes/${name}/${version}/remoteEntry.js`,
    serverBundle: hasServer ? serverBundle : null,
  };
}
