import { startTestBucket } from '@selvedge/registry/testing/bucket';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBackedUpStore, type BackedUpStore } from '../../../testing/backed-up-store.ts';
import { everyRow } from '../../../testing/every-row.ts';
import { createEmptyDatabase } from '../../../testing/server-test-database.ts';
import { testStorage, type TestStorage } from '../../../testing/test-media.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { createTransactionSearch, findBookFaults } from '../../ordering/index.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { openFileStorage } from '../../platform/files/open-file-storage.ts';
import { printReport } from '../reconcile/print-report.ts';
import { isReportClean, reconcile } from '../reconcile/reconcile.ts';
import { openBackupPlaces } from './backup-places.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// A store with photos and orders in many states is backed up and restored into a new database, on a real server.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const serverUrl = process.env['DATABASE_URL']!;
const signal = new AbortController().signal;
const quiet = { print: () => undefined, signal };

let shop: TestShop;
let store: BackedUpStore;
let registry: TestStorage;
let place: TestStorage;
let name: string;
beforeAll(async () => {
  store = await createBackedUpStore();
  ({ shop, registry, place, name } = store);
});
afterAll(() => shop.close());

describe('a restored store', () => {
  let db: Database;
  let files: TestStorage;
  let restoredRegistry: TestStorage;
  const lines: string[] = [];
  beforeAll(async () => {
    db = await createEmptyDatabase(serverUrl);
    [files, restoredRegistry] = [await testStorage(), await testStorage()];
    const targets = { db, files, registry: restoredRegistry, secretKeys: [store.secretKey] };
    await restoreBackup(targets, place, { print: (line) => lines.push(line), signal });
  });
  afterAll(() => db.close());

  it('has every row and file as of the backup', async () => {
    expect(store.rowsAtBackup.length).toBeGreaterThan(100);
    expect(await everyRow(db, 'FIELDNOTE')).toEqual(store.rowsAtBackup);
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
          transaction: expect.objectContaining({ amountMinor: store.lateMinor }),
        },
        {
          kind: 'unknown-refund',
          orderNumber: store.partly.orderNumber,
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

  const targets = (secretKeys = [store.secretKey]) => ({ db, files, registry: restoredRegistry, secretKeys });
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
  it('goes to the server itself if the store uses a pooler', async () => {
    const urls = { databaseUrl: 'postgres://pooler:6432/store', directUrl: 'postgres://server:5432/store' };
    const env = { ...urls, dataDir: shop.storage.directory, filesUrl: shop.storage.directory };
    const { db } = await openBackupPlaces(env, (await newPlace()).directory, {});
    onTestFinished(() => db.close());
    expect(db.databaseUrl).toBe(urls.directUrl);
  });

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
