import type { Extensions } from '@electric-sql/pglite';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOn, openDatabase, type Database } from '../db/database.ts';
import { embeddedEngine } from '../db/embedded-engine.ts';
import { migrate, readMigrations } from '../db/migrate.ts';

/**
 * A fresh, migrated, empty database: embedded in memory, or one of its own on the server of `DATABASE_URL`.
 * Closing it drops it.
 */
export async function createTestDatabase(): Promise<Database> {
  const serverUrl = process.env['DATABASE_URL'];
  return serverUrl ? onServer(serverUrl) : createEmbeddedDatabase();
}

/** Fresh, migrated and embedded, with further extensions to offer. */
export async function createEmbeddedDatabase(extensions: Extensions = {}): Promise<Database> {
  return databaseOn(await embeddedEngine(undefined, new Blob([await snapshot()]), extensions));
}

/** Files of a migrated database, made once for each state of the migrations and kept in the temporary directory. */
async function snapshot(): Promise<Buffer<ArrayBuffer>> {
  const file = join(tmpdir(), 'selvedge-test-databases', `${await migrationsHash()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const engine = await embeddedEngine();
  await migrate(engine);
  const dump = Buffer.from(await (await engine.pglite!.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, dump);
  await rename(unfinished, file);
  return dump;
}

async function onServer(serverUrl: string): Promise<Database> {
  const name = `selvedge_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdministrator(serverUrl, async (client) => {
    await client.query(`create database ${name}`);
    // Nobody will look for it after a power cut; what transactions see of each other stays the same.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const db = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, name),
    queryTimeoutMs: 10_000,
    poolSize: 10,
  });
  const close = async () => {
    await db.close();
    await asAdministrator(serverUrl, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  };
  return { ...db, close };
}

async function asAdministrator<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name}:${checksum}\n`);
  return hash.digest('hex').slice(0, 24);
}
