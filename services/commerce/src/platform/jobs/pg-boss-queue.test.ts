import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import type { JobHandlers } from './job-queue.ts';
import { startPgBoss, type JobRunner } from './pg-boss-queue.ts';

let db: Database;
let runner: JobRunner;
const failures: string[] = [];
const log = {
  error: (details: { queue?: string }, message: string) => void failures.push(details.queue ?? message),
};
beforeEach(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE');
  runner = await startPgBoss(db, log);
});
afterEach(async () => {
  await runner.stop();
  await db.close();
});

const job = (orderId: string) => ({ tenantCode: 'ONE', orderId });
const noop = async () => {};
const handlers = (over: Partial<JobHandlers>): JobHandlers => ({
  mail: noop,
  'settle-order': noop,
  'refund-order': noop,
  'send-refund': noop,
  sweep: noop,
  'sweep-carts': noop,
  'sweep-uploads': noop,
  'import-catalogue': noop,
  'bulk-edit': noop,
  'send-newsletter': noop,
  'send-stock-emails': noop,
  'sweep-imports': noop,
  'enforce-retention': noop,
  'follow-catalogue': noop,
  ...over,
});

describe('the job queue', () => {
  it('runs a job only if its transaction is committed', async () => {
    const seen: string[] = [];
    const arrived = Promise.withResolvers<void>();
    await expect(
      db.inTenant('ONE', async (tx) => {
        await runner.queue.send(tx, 'settle-order', job('rolled back'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await db.inTenant('ONE', (tx) => runner.queue.send(tx, 'settle-order', job('committed')));
    await runner.work(handlers({
      'settle-order': async ({ orderId }) => {
        seen.push(orderId);
        arrived.resolve();
      },
    })); // prettier-ignore
    await arrived.promise;
    expect(seen).toEqual(['committed']);
    const { rows } = await db.query(
      "select data->>'orderId' as id from pgboss.job where name = 'settle-order'",
    );
    expect(rows).toEqual([{ id: 'committed' }]);
  });

  it('does not let tenant transactions read jobs', async () => {
    await expect(
      db.inTenant('ONE', (tx) => sql`select data from pgboss.job_common`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });

  it('runs several jobs at once, and one that fails does not affect the others', async () => {
    const orders = ['a', 'b', 'c', 'd'];
    await db.inTenant('ONE', async (tx) => {
      for (const orderId of orders) await runner.queue.send(tx, 'settle-order', job(orderId));
    });
    const allStarted = Promise.withResolvers<void>();
    const running = new Set<string>();
    await runner.work(handlers({
      'settle-order': async ({ orderId }) => {
        if (running.add(orderId).size === orders.length) allStarted.resolve();
        await allStarted.promise;
        if (orderId === 'b') throw new Error('provider unreachable');
      },
    })); // prettier-ignore
    await allStarted.promise;
    await runner.stop();
    const { rows } = await db.query(
      "select data->>'orderId' as id, state from pgboss.job where name = 'settle-order' order by 1",
    );
    expect(rows).toEqual(orders.map((id) => ({ id, state: id === 'b' ? 'retry' : 'completed' })));
  });

  it('runs scheduled jobs, which have no data', async () => {
    await db.inTenant('ONE', (tx) => runner.queue.send(tx, 'sweep', null as never));
    const swept = Promise.withResolvers<void>();
    await runner.work(handlers({ sweep: async () => swept.resolve() }));
    await swept.promise;
    await runner.stop();
    const { rows } = await db.query("select data, state from pgboss.job where name = 'sweep'");
    expect(rows).toEqual([{ data: null, state: 'completed' }]);
    expect(failures).not.toContain('sweep');
  });

  it('retries a job whose worker died as soon as a process starts', async () => {
    await db.inTenant('ONE', (tx) => runner.queue.send(tx, 'settle-order', job('died')));
    await db.query(`update pgboss.job_common set state = 'active', started_on = now() - interval '2 minutes'
      where name = 'settle-order'`);
    await runner.work(handlers({}));
    const stateOf = async () =>
      (await db.query("select state from pgboss.job where name = 'settle-order'")).rows[0]?.['state'];
    await expect.poll(stateOf).toBe('retry');
  });

  it('keeps and logs a job whose handler failed', async () => {
    const failed = Promise.withResolvers<void>();
    await db.inTenant('ONE', (tx) => runner.queue.send(tx, 'refund-order', job('later')));
    await runner.work(handlers({
      'refund-order': async () => {
        failed.resolve();
        throw new Error('provider unreachable');
      },
    })); // prettier-ignore
    await failed.promise;
    await runner.stop();
    const { rows } = await db.query("select state from pgboss.job where name = 'refund-order'");
    expect(rows).toEqual([{ state: 'retry' }]);
    expect(failures).toContain('refund-order');
  });
});
