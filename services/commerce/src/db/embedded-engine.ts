import { PGlite, type Extensions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { lockDirectory } from './directory-lock.ts';
import type { Engine, Session } from './engine.ts';

// V8 optimizes a function of the database after so many bytes of its code ran. Its own measure has half of a start's
// work go into functions that are hardly needed again; this one leaves the optimizing to those that stay hot.
setFlagsFromString('--wasm-tiering-budget=200000000');

const int8 = 20;
const date = 1082;
const parsers = { [int8]: Number, [date]: (value: string) => value };

/**
 * PostgreSQL inside this process. It has one connection: transactions take turns.
 * @param directory where it keeps its files; in memory when absent
 * @param snapshot files of another database in memory to start from
 * @param extensions what it offers beside those that the service cannot do without
 * @throws Error when another process has the directory open
 */
export async function embeddedEngine(
  directory?: string,
  snapshot?: Blob,
  extensions: Extensions = {},
): Promise<Engine> {
  let unlock = async () => {};
  if (directory) {
    await mkdir(dirname(directory), { recursive: true });
    unlock = await lockDirectory(`${directory}.lock`);
  }
  try {
    return await engineOn({ directory, snapshot, extensions, unlock });
  } catch (cause) {
    await unlock();
    throw cause;
  }
}

interface Opening {
  directory: string | undefined;
  snapshot: Blob | undefined;
  extensions: Extensions;
  unlock: () => Promise<void>;
}

async function engineOn({ directory, snapshot, extensions, unlock }: Opening): Promise<Engine> {
  const pglite = await PGlite.create({
    ...(directory && { dataDir: directory }),
    ...(snapshot && { loadDataDir: snapshot }),
    parsers,
    extensions: { pg_trgm, ...extensions },
  });
  return engineOver(pglite, async () => {
    if (!pglite.closed) await pglite.close();
    await unlock();
  });
}

/** The engine on an embedded database that is open. */
export function engineOver(pglite: PGlite, close: () => Promise<void>): Engine {
  const query: Session['query'] = (text, values) => pglite.query(text, values);
  const script = async (text: string) => void (await pglite.exec(text));
  return {
    kind: 'pglite',
    dialect: new PGliteDialect({ pglite }),
    pglite,
    query,
    script,
    session: (work) => work({ query, script }),
    close,
  };
}
