import { readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testStorage } from '../../../testing/test-media.ts';

let db: Database;
let isUnreachable: boolean;
beforeAll(async () => void (db = await createTestDatabase()));
afterAll(() => db.close());
beforeEach(() => void (isUnreachable = false));

/** Starts an application with its own readiness cache. */
async function startApp() {
  const storage = await testStorage();
  const switchableDb = {
    ...db,
    ping: () => (isUnreachable ? Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432')) : db.ping()),
  };
  return { storage, ...(await createTestApp({ db: switchableDb, storage })) };
}
const ready = async ({ app }: Pick<TestApp, 'app'>) => {
  const { statusCode, payload } = await app.inject('/readyz');
  return [statusCode, JSON.parse(payload)] as const;
};
const notReady = (...missing: string[]) => [503, { status: 'not ready', missing }];

test('is ready when everything works, and leaves no probe file behind', async () => {
  const shop = await startApp();
  expect(await ready(shop)).toEqual([200, { status: 'ready' }]);
  expect(await readdir(shop.storage.directory)).toEqual([]);
  await shop.close();
});

test('names an unreachable database and checks it again on every probe', async () => {
  const shop = await startApp();
  for (const [isDown, expected] of [
    [true, notReady('database')],
    [false, [200, { status: 'ready' }]],
    [true, notReady('database')],
  ] as const) {
    isUnreachable = isDown;
    expect(await ready(shop)).toEqual(expected);
  }
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  await shop.close();
});

test('names a storage directory that cannot be written', async () => {
  const shop = await startApp();
  await rm(shop.storage.directory, { recursive: true });
  await writeFile(shop.storage.directory, 'no directory');
  expect(await ready(shop)).toEqual(notReady('storage'));
  await rm(shop.storage.directory);
  expect(await ready(shop)).toEqual([200, { status: 'ready' }]);
  await shop.close();
});

test('names missing migrations', async () => {
  const shop = await startApp();
  const { rows } = await db.query<{ name: string }>(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  );
  expect(await ready(shop)).toEqual(notReady('migrations'));
  await db.query(
    'insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)',
    [JSON.stringify(rows[0])],
  );
  expect(await ready(shop)).toEqual([200, { status: 'ready' }]);
  await shop.close();
});
