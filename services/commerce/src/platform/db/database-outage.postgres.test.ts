import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directUrlOf } from '../../../testing/connect-to-database.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { createDatabase, openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { postgresEngine } from './postgres-engine.ts';

// Only a real server has races and outages.
describe('on PostgreSQL', () => {
  let direct: Database;
  let throughProxy: Database;
  let proxy: DatabaseProxy;
  let shop: TestApp;
  let directUrl: string | undefined;
  beforeAll(async () => {
    direct = await createTestDatabase();
    await addTestTenants(direct, 'ONE');
    proxy = await startDatabaseProxy(direct.databaseUrl!);
    directUrl = directUrlOf(direct.databaseUrl!);
    throughProxy = await openDatabase({ databaseUrl: proxy.url, directUrl, poolSize: 2 });
    shop = await createTestApp({ db: throughProxy });
  });
  afterAll(async () => {
    proxy.state = 'open';
    await shop.close();
    await throughProxy.close();
    await proxy.close();
    await direct.close();
  });

  const timedRequest = async () => {
    const start = performance.now();
    const reply = await shop.app.inject('/api/v1/categories');
    return {
      status: reply.statusCode,
      code: reply.statusCode === 200 ? undefined : reply.json().code,
      ms: performance.now() - start,
    };
  };

  test.each(['cut', 'silent'] as const)(
    'a %s connection returns 503 within two seconds and recovers by itself',
    async (state) => {
      expect((await timedRequest()).status).toBe(200);
      proxy.state = state;
      for (const answer of await Promise.all(Array.from({ length: 6 }, timedRequest))) {
        expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
        expect(answer.ms).toBeLessThan(2000);
      }
      proxy.state = 'open';
      const start = performance.now();
      while ((await timedRequest()).status !== 200) expect(performance.now() - start).toBeLessThan(5000);
    },
  );

  test('an exhausted pool returns 503 within two seconds', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const connections = [1, 2].map(() => throughProxy.inTenant('ONE', () => held));
    const answer = await timedRequest();
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.ms).toBeLessThan(2000);
    release();
    await Promise.all(connections);
    expect((await timedRequest()).status).toBe(200);
  });

  test('processes that start together migrate the database once', async () => {
    const engines = Array.from({ length: 4 }, () => postgresEngine(direct.databaseUrl!, { directUrl }));
    await direct.script('drop schema public cascade; create schema public');
    await Promise.all(engines.map((engine) => migrate(engine)));
    const { rows } = await direct.query<{ n: number }>('select count(*) as n from schema_migrations');
    expect(rows[0]?.n).toBeGreaterThan(4);
    await Promise.all(engines.map((engine) => engine.close()));
  });

  test('an answer that arrives while the process is busy does not time out', async () => {
    const impatient = createDatabase(postgresEngine(direct.databaseUrl!, { directUrl, queryTimeoutMs: 200 }));
    const answer = await impatient.asSystem(async (tx) => {
      const running = sql<{ n: number }>`select 1 as n from pg_sleep(0.1)`.execute(tx);
      await new Promise(setImmediate);
      // The answer has arrived but is unread when the timeout expires.
      for (const end = performance.now() + 500; performance.now() < end;);
      return running;
    });
    expect(answer.rows).toEqual([{ n: 1 }]);
    await impatient.close();
  });
});
