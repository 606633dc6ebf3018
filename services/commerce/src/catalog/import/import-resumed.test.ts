import type { CatalogImport } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { importingOperator } from '../../../testing/operator-imports.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { RetryLater } from '../../platform/jobs/job-queue.ts';
import { runImportJob, type ImportJobDependencies } from './import-job.ts';

// Runs that are killed, stopped, taken over by another worker, or lose the database for a while.

let shop: TestShop;
let operator: Awaited<ReturnType<typeof importingOperator>>;
let dependencies: ImportJobDependencies;
beforeAll(async () => {
  shop = await createTestShop();
  operator = await importingOperator(shop);
  dependencies = { ...shop.shop, importPictureHosts: new Set(), progressEveryMs: 0 };
});
afterAll(() => shop.close());

const job = (importId: string) => ({ tenantCode: 'FIELDNOTE', importId });
const asJob = { jobId: randomUUID() };
const names = (prefix: string) => [1, 2, 3, 4, 5, 6].map((number) => `${prefix}-${number}`);

async function startImport(prefix: string, isDryRun = false): Promise<string> {
  const rows = names(prefix).map((handle) =>
    csvRow(handle, handle.endsWith('-3') ? { 'Variant Price': 'x' } : {}),
  );
  const { body } = await operator.send(csvFile(rows));
  await operator.start(body.id, isDryRun);
  shop.jobs.waiting.splice(0);
  return body.id as string;
}
const state = async (id: string) => (await operator.call('GET', `/${id}`)).body as CatalogImport;

/** Fails every transaction after the given number, as if the process had been killed. */
function dyingAfter(transactions: number, error = new Error('killed')): ImportJobDependencies {
  let count = 0;
  const { db } = dependencies;
  return {
    ...dependencies,
    db: {
      ...db,
      inTenant: (code, work) =>
        (count += 1) > transactions ? Promise.reject(error) : db.inTenant(code, work),
    },
  };
}

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'resumes after being killed after %i transactions, and counts each product once',
  async (transactions) => {
    const id = await startImport(`killed-${transactions}`);
    await runImportJob(dyingAfter(transactions), job(id), asJob).catch(() => undefined);
    expect((await state(id)).status).toBe('RUNNING');
    await runImportJob(dependencies, job(id), asJob);
    expect(await state(id)).toMatchObject({
      status: 'DONE', processedCount: 6, createdCount: 5, failedCount: 1, unchangedCount: 0, problemCount: 1,
    }); // prettier-ignore
    expect((await operator.call('GET', `/${id}/changes`)).body.content).toHaveLength(5);
    expect((await operator.call('GET', `/${id}/problems`)).body.content).toHaveLength(1);
  },
);

test('when the process stops, the next worker retries the run', async () => {
  const id = await startImport('stopped');
  const abortController = new AbortController();
  let writes = 0;
  const { db } = dependencies;
  const stoppedInTheMiddle: ImportJobDependencies = {
    ...dependencies,
    db: {
      ...db,
      inTenant: (code, work) => {
        if ((writes += 1) === 6) abortController.abort();
        return db.inTenant(code, work);
      },
    },
  };
  await expect(
    runImportJob(stoppedInTheMiddle, job(id), { ...asJob, signal: abortController.signal }),
  ).rejects.toThrow(RetryLater);
  expect(await state(id)).toMatchObject({ status: 'RUNNING' });
  await runImportJob(dependencies, job(id), asJob);
  expect(await state(id)).toMatchObject({ status: 'DONE', createdCount: 5, failedCount: 1 });
});

test('a worker stops writing when another worker has taken over its run', async () => {
  const id = await startImport('taken');
  const gate = Promise.withResolvers<void>();
  let count = 0;
  const { db } = dependencies;
  const slow: ImportJobDependencies = {
    ...dependencies,
    db: {
      ...db,
      inTenant: async (code, work) => {
        if ((count += 1) === 4) await gate.promise;
        return db.inTenant(code, work);
      },
    },
  };
  const first = runImportJob(slow, job(id), asJob);
  await expect.poll(() => count).toBeGreaterThanOrEqual(4);
  await runImportJob(dependencies, job(id), asJob);
  const ended = await state(id);
  gate.resolve();
  await first;
  expect(await state(id)).toEqual(ended);
  expect(ended).toMatchObject({ status: 'DONE', createdCount: 5, failedCount: 1 });
});

test('waits while the database is briefly unreachable', async () => {
  const id = await startImport('away');
  let count = 0;
  const { db } = dependencies;
  const unreachable = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const shaky: ImportJobDependencies = {
    ...dependencies,
    db: {
      ...db,
      inTenant: (code, work) =>
        [5, 8].includes((count += 1)) ? Promise.reject(unreachable) : db.inTenant(code, work),
    },
  };
  await runImportJob(shaky, job(id), asJob);
  expect(await state(id)).toMatchObject({ status: 'DONE', createdCount: 5, failedCount: 1 });
});

test('fails and says what to do if the file is gone', async () => {
  const id = await startImport('lost');
  await shop.storage.remove(`imports/FIELDNOTE/${id}.csv`);
  await runImportJob(dependencies, job(id), asJob);
  expect(await state(id)).toMatchObject({
    status: 'FAILED', failure: 'The file has been deleted. Upload it again.',
  }); // prettier-ignore
  expect((await operator.start(id, false)).body).toMatchObject({ code: 'conflict' });
});

test('the sweep resumes abandoned runs and deletes old files', async () => {
  const id = await startImport('silent');
  await shop.runJobs('sweep-imports');
  await shop.handlers['sweep-imports']();
  expect(shop.jobs.waiting.filter(({ queue }) => queue === 'import-catalogue')).toEqual([]);
  shop.moveTime(11 * 60_000);
  await shop.handlers['sweep-imports']();
  await shop.runJobs('import-catalogue');
  expect(await state(id)).toMatchObject({ status: 'DONE', createdCount: 5 });
  shop.moveTime(8 * 24 * 3_600_000);
  await shop.handlers['sweep-imports']();
  expect(await shop.storage.listOlder('imports/FIELDNOTE', new Date(Date.now() + 1_000))).toEqual([]);
});
