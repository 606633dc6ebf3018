import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderPlacement } from '@selvedge/contract';
import { sql } from 'kysely';
import type { PaidPlacement } from '../../../../../tools/shop-client/check-out.ts';
import { guestCheckout, placeOrder, type GuestCheckout } from '../../../testing/checkout.ts';
import { directUrlOf } from '../../../testing/connect-to-database.ts';
import { waitForBlockedConnections } from '../../../testing/database-sessions.ts';
import { capturesAndRefunds } from '../../../testing/payments.ts';
import { inParallel, shuffled } from '../../../testing/race-rounds.ts';
import { createShopInstances, type Instance } from '../../../testing/shop-instances.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { filesContaining, tablesContaining, snapshotRows } from '../../../testing/traces-of-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';

const tenant = 'MAISONLUNE';
const pay = { clientId: 'maisonlune-client-id' };

describe('a store that is deleted while in use', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  beforeEach(async () => {
    cluster = await createShopInstances();
    for (const code of ['FIELDNOTE', tenant])
      await addTestProducts(cluster.shop.db, code, [{ productId: 'parka', priceMinor: 10_000, stock: 500 }]);
  });
  afterEach(() => cluster.close());

  /** Doesn't wait for caches to expire, so the other instances still see the store as open. */
  const remove = ({ signal = new AbortController().signal } = {}) =>
    deleteTenant(
      { ...cluster.shop.shop, closingMs: 0 },
      {
        tenantCode: tenant,
        allowDefaultStore: false,
        ignoreUnresolvedPayments: false,
        print: () => undefined,
        signal,
        clearTenantCache: () => undefined,
      },
    );

  const checkouts = (count: number) =>
    inParallel(Array.from({ length: count }), 4, (_, index) =>
      guestCheckout(cluster.shop, {
        tenant,
        pay,
        items: [{ productId: 'parka' }],
        email: `b${index}@shop.test`,
      }),
    );
  const buy = (body: OrderPlacement, instance: Instance = cluster.shop) =>
    placeOrder(instance, body, { 'idempotency-key': randomUUID() }, { tenant });
  const getCapturesAndRefunds = (body: PaidPlacement) =>
    capturesAndRefunds(cluster.shop, body.paymentDetails.paypalOrderId, pay.clientId);
  const expectNothingLeft = async () => {
    expect(await tablesContaining(cluster.shop, tenant)).toEqual([]);
    expect(await filesContaining(cluster.shop, tenant)).toEqual([]);
  };
  /** Locks the stock, so that a new order is saved but can't reserve its goods. @returns a function that unlocks it */
  async function lockStock(): Promise<() => Promise<unknown>> {
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const session = cluster.shop.db.inTenant(tenant, async (tx) => {
      await sql`select from variants where tenant_code = ${tenant} for update`.execute(tx);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    return () => {
      released.resolve();
      return session;
    };
  }

  it('either completes an order and then deletes it, or refuses it without charging', async () => {
    const { shop, instances } = cluster;
    const prepared = await checkouts(60);
    const others = await snapshotRows(shop.db, 'FIELDNOTE');
    const fifth = Promise.withResolvers<void>();
    let placed = 0;
    const placing = inParallel(shuffled(prepared), 2, async ({ body }, index) => {
      const reply = await buy(body, instances[index % instances.length]!);
      if (reply.status === 201 && (placed += 1) === 5) fifth.resolve();
      return { reply, money: await getCapturesAndRefunds(body) };
    });
    await fifth.promise;
    for (let isDone = false; !isDone;)
      isDone = await remove().catch((error: Error) => {
        expect(error.message).toMatch(
          /^\d+ orders? ha.* unresolved payments? or refunds|^New rows of MAISONLUNE keep appearing/,
        );
        return false;
      });
    const outcomes = await placing;

    expect(placed).toBeLessThan(prepared.length);
    for (const { reply, money } of outcomes) {
      const keptMinor = money.capturedMinor - money.refundedMinor;
      expect([reply.status < 500, money.captures, keptMinor > 0], JSON.stringify(reply.body)).toEqual(
        reply.status === 201 ? [true, 1, true] : [true, 0, false],
      );
    }
    await expectNothingLeft();
    expect(await snapshotRows(shop.db, 'FIELDNOTE')).toEqual(others);
  });

  it('either waits for an order in progress and deletes it, or refuses until it is settled', async () => {
    const [{ body }] = (await checkouts(1)) as [GuestCheckout];
    const release = await lockStock();
    const buying = buy(body);
    await waitForBlockedConnections(cluster.shop, 1);
    const removing = remove().catch((error: Error) => error.message);
    await waitForBlockedConnections(cluster.shop, 2);
    await release();
    const outcome = await removing;
    // Depends on whether the payment was captured before the orders were counted.
    if (outcome !== true) expect(outcome).toMatch(/^1 order has an unresolved payment/);
    expect((await buying).status).toBe(201);
    expect(outcome === true || (await remove())).toBe(true);
    await expectNothingLeft();
  });

  /** Closes the store without deleting it. The first instance has just cached it as open. */
  async function closeWhileCachedAsOpen(): Promise<void> {
    cluster.shop.app.selvedge.tenants.clearCache();
    expect((await cluster.shop.call('GET', '/categories', { tenant })).status).toBe(200);
    const abortController = new AbortController();
    abortController.abort();
    await expect(remove({ signal: abortController.signal })).rejects.toThrow('Stopped');
  }
  const closedReply = [
    404,
    'unknown-tenant',
    'This store has just closed. Nothing was changed, and you were not charged.',
  ];

  it('accepts no orders from a process with an old cache, and charges nobody', async () => {
    const [{ body }] = (await checkouts(1)) as [GuestCheckout];
    await closeWhileCachedAsOpen();
    const reply = await buy(body);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual(closedReply);
    expect((await getCapturesAndRefunds(body)).captures).toBe(0);
    await remove();
    await expectNothingLeft();
  });

  it('pays pending refunds before it is deleted and starts no new ones', async () => {
    const { shop } = cluster;
    const ada = await registerShopper(shop, { tenant });
    const [first, second] = [
      await shopperOrder(shop, ada, { tenant, items: [{ productId: 'parka' }] }),
      await shopperOrder(shop, ada, { tenant, items: [{ productId: 'parka' }] }),
    ];
    const operator = await operatorToken(shop, tenant);
    const refund = (orderId: string) =>
      shop.call('POST', `/admin/orders/${orderId}/refunds`, {
        tenant,
        token: operator,
        body: { amount: 10, reason: 'A seam was torn' },
      });
    expect((await refund(first.id)).status).toBe(201);
    await expect(remove()).rejects.toThrow(/^1 order has an unresolved payment or refunds/);
    await shop.runJobs('send-refund');
    expect((await capturesAndRefunds(shop, first.paypalOrderId, pay.clientId)).refundedMinor).toBe(1_000);

    await closeWhileCachedAsOpen();
    const cancel = () => shop.call('POST', `/orders/${second.id}/cancel`, { tenant, token: ada.token });
    for (const sendRequest of [() => refund(second.id), cancel]) {
      const { status, body } = await sendRequest();
      expect([status, body.code, body.message]).toEqual(closedReply);
    }
    await remove();
    await expectNothingLeft();
  });

  /** Runs the command and kills it after it has emptied a table. @returns its exit code */
  async function killInTheMiddle(args: string[]): Promise<number | null> {
    const { db, storage } = cluster.shop;
    const command = spawn(process.execPath, [join(import.meta.dirname, 'tenant-command.ts'), ...args], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: db.databaseUrl,
        DATABASE_DIRECT_URL: directUrlOf(db.databaseUrl!),
        SELVEDGE_DATA_DIR: dirname(storage.directory),
        FILES_URL: storage.directory,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(command, 'exit');
    for await (const line of createInterface(command.stdout))
      if (/^\w+: \d+$/.test(line)) command.kill('SIGKILL');
    const [exitCode] = (await exited) as [number | null];
    return exitCode;
  }

  it('is deleted by a second run after the command was killed', async () => {
    const { shop } = cluster;
    const ada = await registerShopper(shop, { tenant });
    await shopperOrder(shop, ada, { tenant, items: [{ productId: 'parka' }] });
    const release = await lockStock();
    expect(await killInTheMiddle(['delete', '--code', tenant, '--confirm', tenant])).toBeNull();
    await release();
    expect(await tablesContaining(shop, tenant)).toContain('public.tenants');
    expect(await remove()).toBe(true);
    await expectNothingLeft();
  });
});
