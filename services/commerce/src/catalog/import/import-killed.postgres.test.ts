import type { CatalogImport } from '@selvedge/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { importingOperator } from '../../../testing/operator-imports.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// Starting and killing processes takes a while.
vi.setConfig({ testTimeout: 240_000 });

const productCount = 40;
const killedAfter = [3, 12, 25];

describe('an import whose process is killed several times', () => {
  let shop: TestShop;
  let operator: Awaited<ReturnType<typeof importingOperator>>;
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    shop = await createTestShop();
    operator = await importingOperator(shop);
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await shop.close();
  });

  /** Starts another process that resumes a run. */
  function startWorker(importId: string) {
    const main = join(import.meta.dirname, '../../../testing/work-on-import-command.ts');
    const storageArguments = [shop.db.databaseUrl ?? '', shop.storage.directory];
    const worker = spawn(process.execPath, [main, ...storageArguments, 'FIELDNOTE', importId], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    workers.push(worker);
    return { worker, ended: once(worker, 'exit') };
  }

  /** The products in the store and the counts of the run, in one transaction. */
  async function readState() {
    const { rows } = await shop.db.inTenant('FIELDNOTE', (tx) =>
      sql<{ products: number; complete: number; recorded: number; counted: number }>`
        select
          (select count(*)::int from products) as products,
          (select count(*)::int from products p
             where (select count(*) from variants v where v.product_id = p.id) = 2
               and (select count(*) from product_images i where i.product_id = p.id) = 1
               and exists (select from product_categories c where c.product_id = p.id)) as complete,
          (select count(*)::int from catalogue_import_changes) as recorded,
          (select created_count from catalogue_imports) as counted`.execute(tx),
    );
    return rows[0]!;
  }

  test('resumes with every product saved completely or not at all, and with correct counts', async () => {
    const rows = Array.from({ length: productCount }, (_, index) => `piece-${index}`).flatMap((handle) => {
      const picture = { 'Image Src': 'red.png', 'Image Position': '1' };
      return [
        csvRow(handle, picture),
        csvRow(handle, { 'Option2 Value': 'L', 'Variant SKU': `${handle}-L` }),
      ];
    });
    rows.splice(20, 0, csvRow('broken', { 'Variant Price': 'free' }));
    const { body } = await operator.send(csvFile(rows));
    const { id } = body as CatalogImport;
    const picture = sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#801020' } });
    await operator.sendPictures(id, { 'red.png': await picture.png().toBuffer() });
    await operator.start(id, false);
    const state = async () => (await operator.call('GET', `/${id}`)).body as CatalogImport;

    let counted = 0;
    for (const products of killedAfter) {
      const { worker, ended } = startWorker(id);
      await expect
        .poll(async () => (await readState()).products, { interval: 5, timeout: 60_000 })
        .toBeGreaterThanOrEqual(products);
      worker.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const saved = await readState();
      expect(saved.products).toBeLessThan(productCount);
      expect(saved.complete).toBe(saved.products);
      expect(saved.recorded).toBe(saved.products);
      // Never more than were saved, and never less than before.
      expect(saved.counted).toBeLessThanOrEqual(saved.products);
      expect(saved.counted).toBeGreaterThanOrEqual(counted);
      counted = saved.counted;
      expect(await state()).toMatchObject({ status: 'RUNNING', isDryRun: false });
    }

    expect(await startWorker(id).ended).toEqual([0, null]);
    expect(await readState()).toEqual({
      products: productCount, complete: productCount, recorded: productCount, counted: productCount,
    }); // prettier-ignore
    expect(await state()).toMatchObject({
      status: 'DONE', processedCount: productCount + 1, createdCount: productCount,
      changedCount: 0, unchangedCount: 0, failedCount: 1, problemCount: 1,
    }); // prettier-ignore
    expect((await operator.call('GET', `/${id}/problems`)).body.content).toMatchObject([
      { handle: 'broken', column: 'Variant Price' },
    ]);
    expect(await operator.run(id)).toMatchObject({ unchangedCount: productCount, changedCount: 0 });
  });
});
