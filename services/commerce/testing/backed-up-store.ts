import { randomBytes } from 'node:crypto';
import { writeBackup } from '../src/app/backup/write-backup.ts';
import { startPgBoss } from '../src/platform/jobs/pg-boss-queue.ts';
import { createSecretBox } from '../src/platform/secrets/secret-box.ts';
import { placeOrder } from './checkout.ts';
import { everyRow } from './every-row.ts';
import { uploadPicture } from './operator-picture.ts';
import { promotionInput } from './promotion-input.ts';
import { operatorToken, shopperCheckout, shopperOrder } from './shopper-orders.ts';
import { ownerOfEverything } from './shopper-world.ts';
import { registerShopper } from './test-account.ts';
import { addTestProducts } from './test-catalog.ts';
import { testStorage, type TestStorage } from './test-media.ts';
import { createTestShop, type TestShop } from './test-shop.ts';

/** A store with photos and orders in many states, a backup of it, and what happened after the backup. */
export interface BackedUpStore {
  shop: TestShop;
  secretKey: Buffer;
  registry: TestStorage;
  /** Where the backup is, and its name. */
  place: TestStorage;
  name: string;
  rowsAtBackup: string[];
  /** An order that was partly refunded before the backup, and again after it. */
  partly: { id: string; orderNumber: string };
  /** The total of an order that was paid after the backup, in cents. */
  lateMinor: number;
}

export async function createBackedUpStore(): Promise<BackedUpStore> {
  const secretKey = randomBytes(32);
  const shop = await createTestShop({ box: createSecretBox([secretKey]) });
  const [registry, place] = [await testStorage(), await testStorage()];
  await registry.write('versions/mfe-catalog/1.0.0+5/main.js', Buffer.from('export {}'));
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  const token = await operatorToken(shop);
  await addPromotionAndCredentials(shop, token);
  await addExchange(shop, token);
  await addPictures(shop, token);
  const partly = await addOrders(shop, token);
  await queueJobs(shop);
  const rowsAtBackup = await everyRow(shop.db, 'FIELDNOTE');
  const run = { print: () => undefined, signal: new AbortController().signal };
  const name = await writeBackup({ db: shop.db, files: shop.storage, registry }, place, run);
  const lateMinor = await orderAfterBackup(shop, token, partly);
  return { shop, secretKey, registry, place, name, rowsAtBackup, partly, lateMinor };
}

async function call(
  shop: TestShop,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) {
  const reply = await shop.call(method, path, { token, ...(body && { body }) });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function addPromotionAndCredentials(shop: TestShop, token: string) {
  const off = promotionInput({ code: null, isExclusive: false, description: 'A third off', percent: 33 });
  await call(shop, token, 'POST', '/admin/promotions', off);
  shop.moveTime(1);
  await call(shop, token, 'PUT', '/admin/settings/credentials/tax', { apiKey: 'sandbox-key' });
}

/** Adds files of several kinds to the shopper's photo. */
async function addPictures(shop: TestShop, token: string) {
  for (let count = 0; count < 3; count += 1)
    await uploadPicture(shop, token, { tenant: 'FIELDNOTE', path: '/admin/images' });
}

/** A delivered order of which an item was exchanged and then refunded, by a shopper with a photo and a review. */
async function addExchange(shop: TestShop, token: string) {
  const { returnId } = await ownerOfEverything(shop, { productId: 'parka' });
  await call(shop, token, 'POST', `/admin/returns/${returnId}/receive`, { restock: [] });
  const { items } = await call(shop, token, 'GET', `/admin/returns/${returnId}/exchange-options`);
  const [{ orderItemId, variants, quantity }] = items;
  const replacements = [{ orderItemId, variantId: variants[0].variantId, quantity }];
  await call(shop, token, 'POST', `/admin/returns/${returnId}/exchange`, { items: replacements });
  const { rows } = await shop.db.query<{ id: string }>('select order_id as id from order_exchanges');
  await call(shop, token, 'POST', `/admin/orders/${rows[0]!.id}/refunds`, { amount: 3, reason: 'Late' });
  await shop.runJobs('send-refund');
}

/** Orders whose money moved in other ways than those of the full store. */
/** @returns the one that was partly refunded */
async function addOrders(shop: TestShop, token: string) {
  const ada = await registerShopper(shop);
  const items = [{ productId: 'parka' }];
  const cancelled = await shopperOrder(shop, ada, { items, knowsAutomatic: true });
  await shop.call('POST', `/orders/${cancelled.id}/cancel`, { token: ada.token });
  await shop.runJobs('refund-order');
  const refundDue = await shopperOrder(shop, ada, { items });
  await shop.call('POST', `/orders/${refundDue.id}/cancel`, { token: ada.token });
  const partly = await shopperOrder(shop, ada, {
    items: [{ productId: 'parka', quantity: 2 }],
    knowsAutomatic: true,
  });
  await shop.call('POST', `/admin/orders/${partly.id}/refunds`, {
    token,
    body: { amount: 5, reason: 'A stain' },
  });
  // Its payment stays unclear.
  const body = await shopperCheckout(shop, ada, { items });
  const orderId = body.paymentDetails.paypalOrderId;
  await shop.control('paypal', {
    operation: 'capture',
    orderId,
    dropReplyNext: { when: 'before', times: 9 },
  });
  const unclear = await placeOrder(shop, body, {}, { token: ada.token });
  if (unclear.status === 201) throw new Error('The payment is clear');
  return partly;
}

/** Adds jobs as a running store has them. */
async function queueJobs(shop: TestShop) {
  const runner = await startPgBoss(shop.db, { error: () => undefined });
  const { rows } = await shop.db.query<{ id: string }>(
    "select id from orders where payment_state = 'REFUND_DUE'",
  );
  const job = { tenantCode: 'FIELDNOTE', orderId: rows[0]!.id };
  await shop.db.inTenant('FIELDNOTE', async (tx) => {
    await runner.queue.send(tx, 'mail', { kind: 'order-cancelled', ...job });
    await runner.queue.send(tx, 'refund-order', job);
  });
  await runner.stop();
}

/** @returns the total of the order, in cents */
async function orderAfterBackup(shop: TestShop, token: string, partly: { id: string }): Promise<number> {
  await call(shop, token, 'POST', `/admin/orders/${partly.id}/refunds`, {
    amount: 2,
    reason: 'Another stain',
  });
  // Also sends the refund that was waiting when the backup was made.
  await shop.runJobs('send-refund');
  const bob = await registerShopper(shop);
  const { id } = await shopperOrder(shop, bob, { items: [{ productId: 'parka' }] });
  const { rows } = await shop.db.query<{ total: number }>(
    'select total_minor::integer as total from orders where id = $1',
    [id],
  );
  return rows[0]!.total;
}
