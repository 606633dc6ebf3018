import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveRemote } from '../../boot.ts';
import { isRecord, isRemoteDeclaration } from './remote-declaration-shape.ts';

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

interface RegistryOptions {
  log?: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

const checkEveryMs = 500;

/**
 * Follows the registry on disk: a remote that is activated is live within a second, without a restart.
 * A remote that cannot be read keeps the version that was live before, or is left out alone; so does the whole
 * registry. The function rejects with status 503 as long as there was nothing to be read at all.
 */
export function createRemoteRegistry(remotesDir: string, { log, now = Date.now }: RegistryOptions = {}) {
  const livePath = join(remotesDir, 'live.json');
  let remotes: ServedRemote[] | null = null;
  let failure: unknown = null;
  let checkedAt = -Infinity;
  let readMtimeMs = -1;
  let reading: Promise<void> | null = null;
  let complaints = new Set<string>();

  async function refresh(): Promise<void> {
    const heard = new Set<string>();
    try {
      await read(heard);
    } catch (error) {
      failure = error;
      heard.add(`The registry of remotes cannot be read: ${messageOf(error)}`);
    }
    // Said once, and again only after it was well in between.
    for (const complaint of heard) if (!complaints.has(complaint)) log?.warn(complaint);
    complaints = heard;
  }

  async function read(heard: Set<string>): Promise<void> {
    const { mtimeMs } = await stat(livePath);
    if (mtimeMs === readMtimeMs) return;
    const entries: unknown = JSON.parse(await readFile(livePath, 'utf8'));
    if (!Array.isArray(entries)) throw new Error('live.json is not a list');
    const described = await Promise.all(
      entries.map((entry: unknown) =>
        describe(remotesDir, entry).catch((error: unknown) => {
          heard.add(`Remote left as it was: ${JSON.stringify(entry)}: ${messageOf(error)}`);
          return remotes?.find(({ declaration }) => isRecord(entry) && declaration.name === entry.name);
        }),
      ),
    );
    const known = described.filter((remote) => remote !== undefined);
    if (known.length === 0 && entries.length > 0)
      throw new Error('live.json names no remote that can be read');
    remotes = known;
    // What could not be read is tried again, as its files may still be on their way.
    readMtimeMs = heard.size === 0 ? mtimeMs : -1;
  }

  return async function liveRemotes(): Promise<ServedRemote[]> {
    if (now() - checkedAt > checkEveryMs && !reading) {
      reading = refresh().finally(() => {
        checkedAt = now();
        reading = null;
      });
    }
    if (reading) await reading;
    if (remotes) return remotes;
    throw Object.assign(new Error(`No remotes yet: ${messageOf(failure)}`, { cause: failure }), {
      statusCode: 503,
    });
  };
}

async function describe(remotesDir: string, entry: unknown): Promise<ServedRemote> {
  const { name, version } = readEntry(entry);
  const dir = join(remotesDir, name, version);
  const declaration: unknown = JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8'));
  if (!isRemoteDeclaration(declaration)) throw new Error('remote.json does not declare a remote');
  if (declaration.name !== name) throw new Error(`remote.json declares ${declaration.name}`);
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

function readEntry(entry: unknown): RegistryEntry {
  if (!isRecord(entry) || typeof entry.name !== 'string' || typeof entry.version !== 'string')
    throw new Error('an entry names a remote and its version');
  return { name: entry.name, version: entry.version };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
