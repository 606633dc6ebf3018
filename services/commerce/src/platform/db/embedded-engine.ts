import { PGlite, type Extensions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { lockDirectory } from './directory-lock.ts';
import type { Engine, Session } from './engine.ts';

// V8 optimizes a WebAssembly function after it has executed a certain number of bytes. With the default, half of the
// startup time goes into functions that rarely run again; this budget limits optimization to functions that stay hot.
setFlagsFromString('--wasm-tiering-budget=200000000');

const int8 = 20;
const date = 1082;
const parsers = { [int8]: Number, [date]: (value: string) => value };

/**
 * PostgreSQL inside this process. It has one connection, so transactions run one at a time.
 * @param directory where its files are; in memory if absent
 * @param snapshot files of another in-memory database to start from
 * @param extensions optional extensions, in addition to the required ones
 * @throws Error if another process has the directory open
 */
export async function embeddedEngine(
  directory?: string,
  snapshot?: Blob,
  extensions: Extensions = {},
): Promise<Engine> {
  // PGlite creates files that everyone can read, even after startup. A worker can't change the umask.
  if (directory && isMainThread) process.umask(0o077);
  if (directory) await mkdir(dirname(directory), { recursive: true });
  const unlock = directory ? await lockDirectory(`${directory}.lock`) : async () => {};
  try {
    const pglite = await PGlite.create({
      ...(directory && { dataDir: directory }),
      ...(snapshot && { loadDataDir: snapshot }),
      parsers,
      extensions: { pg_trgm, ...extensions },
    });
    return wrapPglite(pglite, async () => {
      if (!pglite.closed) await pglite.close();
      await unlock();
    });
  } catch (cause) {
    await unlock();
    throw cause;
  }
}

/** Wraps an open embedded database as an engine. */
export function wrapPglite(pglite: PGlite, close: () => Promise<void>): Engine {
  const query: Session['query'] = (text, values) => pglite.query(text, values);
  const script = async (text: string) => void (await pglite.exec(text));
  return {
    kind: 'pglite',
    dialect: new PGliteDialect({ pglite }),
    transactionStart: '',
    pglite,
    query,
    script,
    session: (work) => work({ query, script }),
    close,
  };
}
