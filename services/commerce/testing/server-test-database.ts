import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { connectToDatabase, withName } from './connect-to-database.ts';
import { migrationsHash } from './migrations-hash.ts';

const limits = { queryTimeoutMs: 10_000, poolSize: 10 };
// An arbitrary key that nothing else in this database uses.
const templateLock = 5_318_008_022;
const noSuchDatabase = '3D000';

/** Creates a migrated, empty database on a server by copying a template. Closing it drops it. */
export async function createServerDatabase(serverUrl: string): Promise<Database> {
  const name = newName();
  await copyTemplate(serverUrl, name).catch(async (error: { code?: string }) => {
    if (error.code !== noSuchDatabase) throw error;
    await makeTemplate(serverUrl);
    await copyTemplate(serverUrl, name);
  });
  return openDroppedOnClose(serverUrl, name);
}

/** Creates a database without tables on a server. Closing it drops it. */
export async function createEmptyDatabase(serverUrl: string): Promise<Database> {
  const name = newName();
  await asAdministrator(serverUrl, (client) => client.query(`create database ${name}`));
  return openDroppedOnClose(serverUrl, name);
}

const newName = () => `selvedge_test_${process.pid}_${randomBytes(6).toString('hex')}`;

function openDroppedOnClose(serverUrl: string, name: string): Database {
  const db = connectToDatabase(withName(serverUrl, name), limits);
  return {
    ...db,
    close: async () => {
      await db.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

async function copyTemplate(serverUrl: string, name: string): Promise<void> {
  const template = await templateName();
  await asAdministrator(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // Faster, and only costs durability, which tests don't need. Isolation stays the same.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
}

/** Creates the template once per version of the migrations, and drops those of earlier versions. */
async function makeTemplate(serverUrl: string): Promise<void> {
  const template = await templateName();
  await asAdministrator(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'selvedge\\_template\\_%'`,
    );
    const names = rows.map(({ datname }) => datname);
    for (const name of names.filter((other) => other !== template))
      await client.query(`drop database if exists ${name} with (force)`);
    if (names.includes(template)) return;
    const unfinished = `selvedge_unfinished_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${unfinished}`);
    const db = await openDatabase({ databaseUrl: withName(directUrl(serverUrl), unfinished), ...limits });
    await db.close();
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
}

const templateName = async () => `selvedge_template_${await migrationsHash()}`;

const dropDatabase = (serverUrl: string, name: string) =>
  asAdministrator(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));

export async function asAdministrator<T>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: directUrl(serverUrl) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// A pooler would keep connections to the template, which then can't be copied.
const directUrl = (serverUrl: string): string => process.env['DATABASE_DIRECT_URL'] || serverUrl;
