import { readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testStorage } from '../testing/test-media.ts';

let db: Database;
let isAway: boolean;
beforeAll(async () => void (db = await createTestDatabase()));
afterAll(() => db.close());
beforeEach(() => void (isAway = false));

/** An application with its own cache of what is ready. */
async function startApp() {
  const storage = await testStorage();
  const answering = {
    ...db,
    ping: () => (isAway ? Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432')) : db.ping()),
  };
  return { storage, ...(await createTestApp({ db: answering, storage })) };
}
const ready = async ({ app }: Pick<TestApp, 'app'>) => {
  const { statusCode, payload } = await app.inject('/readyz');
  return [statusCode, JSON.parse(payload)] as const;
};
const notReady = (...missing: string[]) => [503, { status: 'not ready', missing }];

test('a store with everything it needs is ready, and leaves nothing of the probe behind', async () => {
  const shop = await startApp();
  expect(await ready(shop)).toEqual([200, { status: 'ready' }]);
  expect(await readdir(shop.storage.directory)).toEqual([]);
  await shop.close();
});

test('a database that does not answer is named, and is asked again at each probe', async () => {
  const shop = await startApp();
  for (const [away, expected] of [
    [true, notReady('database')],
    [false, [200, { status: 'ready' }]],
    [true, notReady('database')],
  ] as const) {
    isAway = away;
    expect(await ready(shop)).toEqual(expected);
  }
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  await shop.close();
});

test('a place for files that takes none is named', async () => {
  const shop = await startApp();
  await rm(shop.storage.directory, { recursive: true });
  await writeFile(shop.storage.directory, 'no directory');
  expect(await ready(shop)).toEqual(notReady('storage'));
  await rm(shop.storage.directory);
  expect(await ready(shop)).toEqual([200, { status: 'ready' }]);
  await shop.close();
});

test('a database of an older version is named', async () => {
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
