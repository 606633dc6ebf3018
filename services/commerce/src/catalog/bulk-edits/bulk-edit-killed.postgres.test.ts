import type { BulkAction, BulkEdit } from '@selvedge/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { guestCheckout } from '../../../testing/checkout.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { countDeadlocks } from '../../../testing/order-outcome.ts';
import { inParallel } from '../../../testing/race-rounds.ts';
import { placeWithRetry } from '../../../testing/retrying-client.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';

// Starting and killing processes takes a while.
vi.setConfig({ testTimeout: 120_000 });

const productIds = Array.from({ length: 400 }, (_, index) => `piece-${String(index).padStart(3, '0')}`);
/** In the first and the last batch. */
const ordered = [productIds[0]!, productIds.at(-1)!];
const orderCount = 12;

let shop: OperatorShop;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  shop = await createOperatorShop([]);
  await addTestProducts(shop.db, 'FIELDNOTE', productIds.map((productId) => ({ productId, priceMinor: 10_000, stock: 100 }))); // prettier-ignore
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await shop.close();
});

function startWorker(editId: string) {
  const main = join(import.meta.dirname, '../../../testing/work-on-bulk-edit-command.ts');
  const worker = spawn(process.execPath, [main, shop.db.databaseUrl ?? '', 'FIELDNOTE', editId], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  return { worker, ended: once(worker, 'exit') };
}

const get = async (id: string) => (await shop.asOperator('GET', `/bulk-edits/${id}`)).body as BulkEdit;

async function startEdit(action: BulkAction): Promise<string> {
  const { body } = await shop.asOperator('POST', '/bulk-edits', {
    selection: { filter: { q: 'piece-' } },
    action,
  });
  await shop.runJobs('bulk-edit');
  expect(
    (await shop.asOperator('POST', `/bulk-edits/${body.id}/start`, { skipsProblems: false })).status,
  ).toBe(200);
  return body.id;
}

/** Kills the edit's worker in the middle, and lets another one finish. */
async function runWithCrash(editId: string): Promise<void> {
  const { worker, ended } = startWorker(editId);
  await expect
    .poll(async () => (await get(editId)).changedCount, { interval: 5, timeout: 60_000 })
    .toBeGreaterThanOrEqual(100);
  worker.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await get(editId)).toMatchObject({ status: 'RUNNING' });
  expect(await startWorker(editId).ended).toEqual([0, null]);
  expect(await get(editId)).toMatchObject({
    status: 'DONE', processedCount: productIds.length, changedCount: productIds.length, problemCount: 0,
  }); // prettier-ignore
}

/** How many variants have each price or stock. */
async function tally(column: 'price_minor' | 'stock') {
  const { rows } = await shop.db.inTenant('FIELDNOTE', (tx) =>
    sql<{ value: number; count: number }>`
      select ${sql.ref(column)} as value, count(*)::int as count from variants group by 1 order by 1`.execute(
      tx,
    ),
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

test('a percentage is applied once, even if the process is killed in the middle, and undone once', async () => {
  const id = await startEdit({ kind: 'LOWER_PRICE_BY_PERCENT', percent: 10, rounding: 'AS_CALCULATED' });
  await runWithCrash(id);
  expect(await tally('price_minor')).toEqual({ 9_000: productIds.length });
  const { body: undo } = await shop.asOperator('POST', `/bulk-edits/${id}/undo`);
  await shop.runJobs('bulk-edit');
  expect(await get(undo.id)).toMatchObject({ status: 'DONE', problemCount: 0 });
  expect(await tally('price_minor')).toEqual({ 10_000: productIds.length });
});

test('stock sums are right after orders during an edit that is killed, without a deadlock', async () => {
  const deadlocks = await countDeadlocks(shop);
  const checkouts = await inParallel(Array.from({ length: orderCount }), 6, (_, index) => {
    const items = ordered.map((productId) => ({ productId }));
    return guestCheckout(shop, { items: index % 2 ? items : items.reverse(), email: `b${index}@shop.test` });
  });
  const id = await startEdit({ kind: 'ADD_STOCK', quantity: 5 });
  const edit = runWithCrash(id);
  const replies = await inParallel(checkouts, 3, ({ body }) =>
    placeWithRetry(shop, body, { 'idempotency-key': randomUUID() }),
  );
  expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
  await edit;
  expect(await tally('stock')).toEqual({
    [105 - orderCount]: ordered.length,
    105: productIds.length - ordered.length,
  });
  expect((await countDeadlocks(shop)) - deadlocks).toBe(0);
});
