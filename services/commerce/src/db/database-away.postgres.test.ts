import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { databaseLine, type DatabaseLine } from '../testing/database-line.ts';
import { addTestTenants } from '../testing/test-tenants.ts';
import { databaseOn, openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { postgresEngine } from './postgres-engine.ts';

// Races and outages exist on a real server alone.
describe('on PostgreSQL', () => {
  let direct: Database;
  let throughLine: Database;
  let line: DatabaseLine;
  let shop: TestApp;
  beforeAll(async () => {
    direct = await createTestDatabase();
    await addTestTenants(direct, 'ONE');
    line = await databaseLine(direct.databaseUrl!);
    throughLine = await openDatabase({ databaseUrl: line.url, poolSize: 2 });
    shop = await createTestApp({ db: throughLine });
  });
  afterAll(async () => {
    line.state = 'open';
    await shop.close();
    await throughLine.close();
    await line.close();
    await direct.close();
  });

  const timed = async () => {
    const start = performance.now();
    const reply = await shop.app.inject('/api/v1/categories');
    return {
      status: reply.statusCode,
      code: reply.statusCode === 200 ? undefined : reply.json().code,
      ms: performance.now() - start,
    };
  };

  test.each(['cut', 'silent'] as const)(
    'a database that is %s is a 503 within two seconds, and recovers by itself',
    async (state) => {
      expect((await timed()).status).toBe(200);
      line.state = state;
      for (const answer of await Promise.all(Array.from({ length: 6 }, timed))) {
        expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
        expect(answer.ms).toBeLessThan(2000);
      }
      line.state = 'open';
      const start = performance.now();
      while ((await timed()).status !== 200) expect(performance.now() - start).toBeLessThan(5000);
    },
  );

  test('a drained pool is a 503 within two seconds', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holders = [1, 2].map(() => throughLine.inTenant('ONE', () => held));
    const answer = await timed();
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.ms).toBeLessThan(2000);
    release();
    await Promise.all(holders);
    expect((await timed()).status).toBe(200);
  });

  test('processes that start together migrate a database once', async () => {
    const engines = Array.from({ length: 4 }, () => postgresEngine(direct.databaseUrl!));
    await direct.script('drop schema public cascade; create schema public');
    await Promise.all(engines.map(migrate));
    const { rows } = await direct.query<{ n: number }>('select count(*) as n from schema_migrations');
    expect(rows[0]?.n).toBeGreaterThan(4);
    await Promise.all(engines.map((engine) => engine.close()));
  });

  test('an answer that came while this process was busy is no database that is away', async () => {
    const hurried = databaseOn(postgresEngine(direct.databaseUrl!, { queryTimeoutMs: 200 }));
    const answer = await hurried.asSystem(async (tx) => {
      const answering = sql<{ n: number }>`select 1 as n from pg_sleep(0.1)`.execute(tx);
      await new Promise(setImmediate);
      // The answer lies there unread when the time is over.
      for (const end = performance.now() + 500; performance.now() < end;);
      return answering;
    });
    expect(answer.rows).toEqual([{ n: 1 }]);
    await hurried.close();
  });
});
