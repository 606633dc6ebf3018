import { startTestBucket } from '@selvedge/registry/testing/bucket';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { everyRow } from '../../../testing/every-row.ts';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { createEmptyDatabase } from '../../../testing/server-test-database.ts';
import { operatorToken, shopperCheckout, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { ownerOfEverything } from '../../../testing/shopper-world.ts';
import { testStorage, type TestStorage } from '../../../testing/test-media.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { placeOrder } from '../../../testing/checkout.ts';
import { createTransactionSearch, findBookFaults } from '../../ordering/index.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { openFileStorage } from '../../platform/files/open-file-storage.ts';
import { startPgBoss } from '../../platform/jobs/pg-boss-queue.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { printReport } from '../reconcile/print-report.ts';
import { isReportClean, reconcile } from '../reconcile/reconcile.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// A store with photos and orders in many states is backed up and restored into a new database, on a real server.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const serverUrl = process.env['DATABASE_URL']!;
const secretKey = randomBytes(32);
const signal = new AbortController().signal;
const quiet = { print: () => undefined, signal };

let shop: TestShop;
let registry: TestStorage;
/** Where the backup is, and its name. */
let place: TestStorage;
let name: string;
let rowsAtBackup: string[];
/** An order that was partly refunded before the backup, and again after it. */
let partly: { id: string; orderNumber: string };
/** The total of an order that was paid after the backup. */
let lateMinor: number;
beforeAll(async () => {
  shop = await createTestShop({ box: createSecretBox([secretKey]) });
  registry = await testStorage();
  await registry.write('versions/mfe-catalog/1.0.0+5/main.js', Buffer.from('export {}'));
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  const token = await operatorToken(shop);
  await addPromotionAndCredentials(token);
  await addExchange(token);
  await addPictures(token);
  await addOrders(token);
  await queueJobs();
  rowsAtBackup = await everyRow(shop.db, 'FIELDNOTE');
  place = await testStorage();
  name = await writeBackup({ db: shop.db, files: shop.storage, registry }, place, quiet);
  lateMinor = await orderAfterBackup(token);
});
afterAll(() => shop.close());

async function call(token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const reply = await shop.call(method, path, { token, ...(body && { body }) });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function addPromotionAndCredentials(token: string) {
  const off = promotionInput({ code: null, isExclusive: false, description: 'A third off', percent: 33 });
  await call(token, 'POST', '/admin/promotions', off);
  shop.moveTime(1);
  await call(token, 'PUT', '/admin/settings/credentials/tax', { apiKey: 'sandbox-key' });
}

/** Adds files of several kinds to the shopper's photo. */
async function addPictures(token: string) {
  for (let count = 0; count < 3; count += 1)
    await uploadPicture(shop, token, { tenant: 'FIELDNOTE', path: '/admin/images' });
}

/** A delivered order of which an item was exchanged and then refunded, by a shopper with a photo and a review. */
async function addExchange(token: string) {
  const { returnId } = await ownerOfEverything(shop, { productId: 'parka' });
  await call(token, 'POST', `/admin/returns/${returnId}/receive`, { restock: [] });
  const { items } = await call(token, 'GET', `/admin/returns/${returnId}/exchange-options`);
  const [{ orderItemId, variants, quantity }] = items;
  const replacements = [{ orderItemId, variantId: variants[0].variantId, quantity }];
  await call(token, 'POST', `/admin/returns/${returnId}/exchange`, { items: replacements });
  const { rows } = await shop.db.query<{ id: string }>('select order_id as id from order_exchanges');
  await call(token, 'POST', `/admin/orders/${rows[0]!.id}/refunds`, { amount: 3, reason: 'Late' });
  await shop.runJobs('send-refund');
}

/** Orders whose money moved in other ways than those of the full store. */
async function addOrders(token: string) {
  const ada = await registerShopper(shop);
  const items = [{ productId: 'parka' }];
  const cancelled = await shopperOrder(shop, ada, { items, knowsAutomatic: true });
  await shop.call('POST', `/orders/${cancelled.id}/cancel`, { token: ada.token });
  await shop.runJobs('refund-order');
  const refundDue = await shopperOrder(shop, ada, { items });
  await shop.call('POST', `/orders/${refundDue.id}/cancel`, { token: ada.token });
  partly = await shopperOrder(shop, ada, {
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
  expect(unclear.status).not.toBe(201);
}

/** Adds jobs as a running store has them. */
async function queueJobs() {
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

async function orderAfterBackup(token: string) {
  await call(token, 'POST', `/admin/orders/${partly.id}/refunds`, { amount: 2, reason: 'Another stain' });
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

describe('a restored store', () => {
  let db: Database;
  let files: TestStorage;
  let restoredRegistry: TestStorage;
  const lines: string[] = [];
  beforeAll(async () => {
    db = await createEmptyDatabase(serverUrl);
    [files, restoredRegistry] = [await testStorage(), await testStorage()];
    const targets = { db, files, registry: restoredRegistry, secretKeys: [secretKey] };
    await restoreBackup(targets, place, { print: (line) => lines.push(line), signal });
  });
  afterAll(() => db.close());

  it('has every row and file as of the backup', async () => {
    expect(rowsAtBackup.length).toBeGreaterThan(100);
    expect(await everyRow(db, 'FIELDNOTE')).toEqual(rowsAtBackup);
    const kept = (await shop.storage.listAll()).filter((key) => !key.startsWith('renditions/'));
    expect(kept.map((key) => key.split('/')[0])).toEqual(expect.arrayContaining(['private', 'uploads']));
    expect(await files.listAll()).toEqual(kept);
    for (const key of kept) expect(await files.read(key)).toEqual(await shop.storage.read(key));
    expect(await restoredRegistry.listAll()).toEqual(['versions/mfe-catalog/1.0.0+5/main.js']);
  });

  it('still isolates stores, and needs no migration', async () => {
    const service = await openDatabase({ databaseUrl: db.databaseUrl!, migrates: false });
    onTestFinished(() => service.close());
    const read = (code: string) =>
      service.inTenant(code, (tx) => tx.selectFrom('orders').select('id').execute());
    expect((await read('FIELDNOTE')).length).toBeGreaterThan(5);
    expect(await read('MAISONLUNE')).toEqual([]);
  });

  it('has books that add up', async () => {
    const report = await reconcile({ db, storage: files }, null);
    expect(report.stores.flatMap(({ faults, files: { missing } }) => [...faults, ...missing])).toEqual([]);
    expect(report.stores[0]!.totals).toMatchObject({ unpaidOrders: 1, reservedUnits: 1 });
    expect(isReportClean(report)).toBe(true);
  });

  it('sends waiting refunds, but no waiting emails', async () => {
    const { jobs } = await reconcile({ db, storage: files }, null);
    expect(jobs).toMatchObject([{ queue: 'refund-order', count: 1 }]);
    expect(lines.join('\n')).toMatch(/order-cancelled: 1, orders \d{10}/);
  });

  it('learns of payments made after the backup from PayPal, with what to do', async () => {
    const text = (await place.read(`manifests/${name}.json`))!.toString().split('\n')[1]!;
    const { takenAt } = JSON.parse(text) as { takenAt: string };
    const comparison = {
      payments: shop.shop.payments,
      search: createTransactionSearch(shop.sandboxUrl),
      from: new Date(takenAt),
      to: new Date(Date.now() + 60_000),
    };
    const report = await reconcile({ db, storage: files }, comparison);
    const found = report.accounts.flatMap(({ differences }) => differences);
    expect(found).toHaveLength(2);
    expect(found).toMatchObject(
      expect.arrayContaining([
        {
          kind: 'unknown-payment',
          orderNumber: null,
          transaction: expect.objectContaining({ amountMinor: lateMinor }),
        },
        {
          kind: 'unknown-refund',
          orderNumber: partly.orderNumber,
          transaction: expect.objectContaining({ amountMinor: 200 }),
        },
      ]),
    );
    expect(isReportClean(report)).toBe(false);
    const printed: string[] = [];
    printReport(report, (line) => printed.push(line));
    expect(printed.join('\n')).toContain('no order. Ask the buyer what they ordered');
    // The store that wasn't lost knows it, and all earlier ones with their refunds.
    const all = { ...comparison, from: new Date(Date.now() - 3_600_000) };
    expect(isReportClean(await reconcile({ db: shop.db, storage: shop.storage }, all))).toBe(true);
  });

  it.each([
    [
      'order amounts',
      'update order_lines set unit_price_minor = unit_price_minor + 1 where id = (select id from order_lines limit 1)',
    ],
    [
      'discounts',
      'update order_lines set discount_minor = discount_minor - 1 where id = (select id from order_lines where discount_minor > 0 limit 1)',
    ],
    ['promotion uses', 'update promotions set used_count = used_count + 1'],
    [
      'promotion uses',
      "delete from promotion_uses where order_id = (select id from orders where state = 'PAID' and promotions <> '[]' and paypal_order_id is not null limit 1)",
    ],
    [
      'payments',
      "update orders set capture_id = 'SAME' where state = 'PAID' and paypal_order_id is not null or payment_state = 'REFUNDED'",
    ],
    ['payments', 'delete from payment_routes'],
    [
      'refunds',
      "update order_refunds set amount_minor = amount_minor + 1 where id = (select id from order_refunds where status = 'DONE' limit 1)",
    ],
    [
      'refunds',
      'update orders set credit_minor = 10000000, refund_claimed_minor = 9000000, refunded_minor = 9000000 where id = (select order_id from order_exchanges)',
    ],
    ['exchanges', 'update orders set exchanged_minor = exchanged_minor - 1 where exchanged_minor > 0'],
    ['items', 'update order_return_lines set quantity = 9, restocked_quantity = 9'],
    [
      'stock',
      "update orders set created_at = created_at - interval '4 days' where state = 'PENDING_PAYMENT'",
    ],
  ])('says that %s are off: %s', async (check, statement) => {
    const found = await db.session(async ({ query, script }) => {
      await script(`begin; ${statement}`);
      const faults = await findBookFaults(query, 'FIELDNOTE');
      await script('rollback');
      return faults;
    });
    expect(found.map((fault) => fault.check)).toContain(check);
    expect(found.every(({ about, problem }) => about !== null && problem !== null)).toBe(true);
  });

  it('names files that are missing, and counts those that nobody needs', async () => {
    const [photo] = (await files.listAll()).filter((key) => key.startsWith('private/'));
    const bytes = (await files.read(photo!))!;
    await files.remove(photo!);
    await files.write('uploads/FIELDNOTE/left-over.webp', bytes);
    const report = await reconcile({ db, storage: files }, null);
    expect(report.stores[0]!.files).toMatchObject({
      missing: [photo],
      unused: ['uploads/FIELDNOTE/left-over.webp'],
    });
    expect(isReportClean(report)).toBe(false);
  });
});

describe('a restore', () => {
  let db: Database;
  let files: TestStorage;
  let restoredRegistry: TestStorage;
  beforeEach(async () => {
    db = await createEmptyDatabase(serverUrl);
    [files, restoredRegistry] = [await testStorage(), await testStorage()];
  });
  afterEach(() => db.close());

  const targets = (secretKeys = [secretKey]) => ({ db, files, registry: restoredRegistry, secretKeys });
  const restore = (options: Partial<Parameters<typeof restoreBackup>[2]> = {}, from: TestStorage = place) =>
    restoreBackup(targets(), from, { ...quiet, ...options });
  const expectNothing = async () => {
    const { rows } = await db.query("select 1 from pg_class where relnamespace = 'public'::regnamespace");
    expect([rows, await files.listAll(), await restoredRegistry.listAll()]).toEqual([[], [], []]);
  };
  /** A copy of the backup that a test may break. */
  async function copyOfBackup() {
    const copy = await testStorage();
    onTestFinished(() => rm(copy.directory, { recursive: true }));
    for (const key of await place.listAll()) await copy.write(key, (await place.read(key))!);
    return copy;
  }

  it('brings back only what was lost', async () => {
    await restore({ parts: ['files'] });
    expect((await files.listAll()).length).toBe(4);
    const { rows } = await db.query("select 1 from pg_class where relnamespace = 'public'::regnamespace");
    expect([rows, await restoredRegistry.listAll()]).toEqual([[], []]);
  });

  it('refuses a backup with a missing, truncated or changed file', async () => {
    const copy = await copyOfBackup();
    const [part] = (await copy.listAll()).filter((key) => key.includes('/database/'));
    const [picture] = (await copy.listAll()).filter((key) => key.includes('/files/'));
    await truncate(join(copy.directory, part!), 1_000);
    await expect(restore({}, copy)).rejects.toThrow(/broken: .*\/database\/000001 has 1000 bytes instead of/);
    await copy.write(part!, (await place.read(part!))!);
    await copy.write(picture!, Buffer.alloc((await place.read(picture!))!.length));
    await expect(restore({}, copy)).rejects.toThrow(`The backup is broken: ${picture} was changed.`);
    await copy.remove(picture!);
    await expect(restore({}, copy)).rejects.toThrow(`The backup is broken: ${picture} is missing.`);
    await expectNothing();
  });

  it('refuses a backup without a manifest, or with a damaged one', async () => {
    const copy = await copyOfBackup();
    const manifest = `manifests/${name}.json`;
    await truncate(join(copy.directory, manifest), 2_000);
    await expect(restore({}, copy)).rejects.toThrow(`The manifest of ${name} is damaged`);
    await copy.remove(manifest);
    await expect(restore({}, copy)).rejects.toThrow('There is no complete backup here');
    await expect(restore({ name }, copy)).rejects.toThrow(`There is no complete backup ${name}`);
    await expectNothing();
  });

  it('refuses another secret key, unless told that the key is lost', async () => {
    const wrong = restoreBackup(targets([randomBytes(32)]), place, quiet);
    await expect(wrong).rejects.toThrow(/SELVEDGE_SECRET_KEY isn't the right one: \d+ credentials/);
    await expect(restoreBackup(targets([]), place, quiet)).rejects.toThrow('SELVEDGE_SECRET_KEY is missing');
    await expectNothing();
    // Stopped before the database, which takes long.
    const stopping = new AbortController();
    const print = (line: string) => line.includes('database') && stopping.abort();
    const without = restoreBackup(targets([]), place, {
      signal: stopping.signal,
      print,
      withoutSecretKey: true,
    });
    await expect(without).rejects.toThrow('Interrupted.');
  });

  it('refuses a database or storage with something in it, and changes neither', async () => {
    await db.script('create table orders (id text)');
    await expect(restore()).rejects.toThrow(
      "The database isn't empty: it has 1 tables, such as public.orders",
    );
    await db.script('drop table orders');
    await files.write('originals/ONE/a.webp', Buffer.from('x'));
    await expect(restore()).rejects.toThrow("The file storage (FILES_URL) isn't empty");
    expect(await files.listAll()).toEqual(['originals/ONE/a.webp']);
    await files.remove('originals/ONE/a.webp');
    await expectNothing();
  });
});

describe('a backup', () => {
  const newPlace = async () => {
    const storage = await testStorage();
    onTestFinished(() => rm(storage.directory, { recursive: true }));
    return storage;
  };

  it('can be in a bucket', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { endpoint, objects } = await startTestBucket();
    const bucket = await openFileStorage(`s3://backups?region=eu-west-1&endpoint=${endpoint}`);
    const written = await writeBackup({ db: shop.db, files: shop.storage, registry }, bucket, quiet);
    const { manifest } = await verifyBackup(bucket, { signal });
    expect(manifest.files).toHaveLength(4);
    objects.delete(`${written}/database/000001`);
    await expect(verifyBackup(bucket, { signal })).rejects.toThrow('database/000001 is missing');
  });

  it('that fails halfway has no manifest, and says so', async () => {
    const to = await newPlace();
    const full = {
      ...to,
      write: async (key: string, bytes: Buffer) => {
        if (key.includes('/files/')) throw new Error('No space left on device');
        await to.write(key, bytes);
      },
    };
    const failing = writeBackup({ db: shop.db, files: shop.storage, registry }, full, quiet);
    await expect(failing).rejects.toThrow(
      /^The backup failed\. .* is incomplete and can't be restored.* No space left/,
    );
    expect((await to.listAll()).filter((key) => key.startsWith('manifests/'))).toEqual([]);
  });

  it('ends when it is interrupted', async () => {
    const interrupted = new AbortController();
    const print = (line: string) => line.includes('database') && interrupted.abort();
    const to = await newPlace();
    const backup = writeBackup({ db: shop.db, files: shop.storage, registry }, to, {
      print,
      signal: interrupted.signal,
    });
    await expect(backup).rejects.toThrow(/incomplete.* Interrupted/);
  });

  it('says which tool is missing', async () => {
    vi.stubEnv('PATH', await mkdtemp(join(tmpdir(), 'selvedge-no-tools-')));
    onTestFinished(() => void vi.unstubAllEnvs());
    const backup = writeBackup({ db: shop.db, files: shop.storage, registry }, await newPlace(), quiet);
    await expect(backup).rejects.toThrow(/pg_dump isn't installed.*apt install postgresql-client/);
  });

  it('names files that are gone', async () => {
    const [lost] = (await shop.storage.listAll()).filter((key) => key.startsWith('uploads/'));
    const bytes = (await shop.storage.read(lost!))!;
    await shop.storage.remove(lost!);
    onTestFinished(() => writeFile(join(shop.storage.directory, lost!), bytes));
    const lines: string[] = [];
    const to = await newPlace();
    await writeBackup({ db: shop.db, files: shop.storage, registry }, to, {
      ...quiet,
      print: (line) => lines.push(line),
    });
    expect(lines.join('\n')).toContain(`deleted during the backup, or were missing before: ${lost}`);
    expect(await readdir(join(to.directory, 'manifests'))).toHaveLength(1);
  });
});
