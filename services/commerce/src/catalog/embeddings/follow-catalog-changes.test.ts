import type { AdminProduct } from '@selvedge/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPgBoss, type JobRunner } from '../../platform/jobs/pg-boss-queue.ts';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { importingOperator } from '../../../testing/operator-imports.ts';
import { inputOf, productInput } from '../../../testing/product-input.ts';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { startStandInAssistant } from '../../../testing/stand-in-assistant.ts';
import { createTestShop, testServiceKey, type TestShop } from '../../../testing/test-shop.ts';
import { followCatalogChanges } from './follow-catalog-changes.ts';
import { createNotifyAssistant, type NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';

let shop: TestShop;
let runner: JobRunner;
let notifyAssistant: NotifyAssistant;
let assistant: Awaited<ReturnType<typeof startStandInAssistant>>;
let token: string;
const failures: string[] = [];
beforeEach(async () => {
  assistant = await startStandInAssistant();
  shop = await createTestShop({ notifyAssistant: (...call) => notifyAssistant(...call) });
  const log = { error: ({ err }: { err: unknown }) => void failures.push(String(err)) };
  runner = await startPgBoss(shop.db, log);
  notifyAssistant = createNotifyAssistant(runner.queue);
  failures.splice(0);
  await setFeatures(['chatbot']);
  await addSampleCatalog(shop.db, 'FIELDNOTE', [sampleProduct('wool-hat')]);
  token = await operatorToken(shop);
});
afterEach(async () => {
  await runner.stop();
  await shop.close();
  await assistant.close();
});

const setFeatures = (features: string[], tenant = 'FIELDNOTE') =>
  shop.db.asSystem((tx) =>
    tx.updateTable('tenants').set({ enabled_features: features }).where('code', '=', tenant).execute(),
  );
const notify = (tenant = 'FIELDNOTE') => shop.db.inTenant(tenant, (tx) => notifyAssistant(tx, tenant));
async function jobStates(): Promise<string[]> {
  const { rows } = await shop.db.query<{ state: string }>(
    "select state from pgboss.job where name = 'follow-catalogue' order by state",
  );
  return rows.map(({ state }) => state);
}
async function countAddedJobs(work: () => Promise<unknown>): Promise<number> {
  const before = (await jobStates()).length;
  await work();
  return (await jobStates()).length - before;
}
const follow = (url = assistant.url) =>
  runner.work({
    ...shop.handlers,
    'follow-catalogue': (job, _, signal) =>
      followCatalogChanges({ db: shop.db, assistant: { url, serviceKey: testServiceKey } }, job, signal),
  });

describe('a job is added', () => {
  test('for a committed change, not for a rolled-back one', async () => {
    const broken = shop.db.inTenant('FIELDNOTE', async (tx) => {
      await notifyAssistant(tx, 'FIELDNOTE');
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await jobStates()).toEqual([]);
  });

  test('for a new or newly published product and for changed search texts, but for no other change', async () => {
    const call = async (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) => {
      const reply = await shop.call(method, `/admin/products${path}`, { token, body });
      expect(reply.status).toBeLessThan(300);
      return reply.body as AdminProduct;
    };
    const save = async (changes: object) => {
      const input = inputOf(await call('GET', '/harbour-jacket'));
      return countAddedJobs(() => call('PUT', '/harbour-jacket', { ...input, ...changes }));
    };
    expect(await countAddedJobs(() => call('POST', '', productInput()))).toBe(1);
    expect(await save({ careInstructions: '<p>Cold</p>' })).toBe(0);
    expect(await save({ name: 'Harbour Coat' })).toBe(1);
    expect(await save({ tags: ['outdoor', 'rain'] })).toBe(1);
    expect(await save({ material: 'Hemp' })).toBe(1);
    expect(await save({ isPublished: false })).toBe(0);
    expect(await save({ isPublished: true })).toBe(1);
    const refused = () =>
      shop.call('POST', '/admin/products', { token, body: productInput({ name: 'Another' }) });
    expect([await countAddedJobs(refused), (await refused()).status]).toEqual([0, 400]);
  });

  test('for an import that saves products, even if interrupted, but not for a dry run', async () => {
    const operator = await importingOperator(shop);
    const { body } = await operator.send(csvFile([csvRow('scarf'), csvRow('broken', { 'Variant Price': 'x' })]));
    expect(await countAddedJobs(() => operator.run(body.id, { isDryRun: true }))).toBe(0);
    expect(await countAddedJobs(() => operator.run(body.id))).toBeGreaterThan(0);
    // Nothing has changed.
    const again = (await operator.send(csvFile([csvRow('scarf')]))).body.id;
    expect(await countAddedJobs(() => operator.run(again))).toBe(0);
  }); // prettier-ignore

  test('when the assistant is switched on, but not if it already was', async () => {
    const put = (enabledFeatures: string[]) =>
      countAddedJobs(() =>
        shop.call('PUT', '/admin/settings/features', { token, body: { enabledFeatures, showCareers: false } }),
      );
    expect([await put([]), await put(['chatbot']), await put(['chatbot'])]).toEqual([0, 1, 0]);
  }); // prettier-ignore
});

describe('a job', () => {
  test('calls the assistant with the key and store, and completes once everything is up to date', async () => {
    await notify();
    await follow();
    await expect.poll(jobStates).toEqual(['completed']);
    expect(assistant.calls).toEqual([
      {
        request: 'POST /api/v1/services/catalogue',
        authorization: `Bearer ${testServiceKey}`,
        tenantCode: 'FIELDNOTE',
      },
    ]);
    expect(failures).toEqual([]);
  });

  test('is retried without logging an error while the assistant is updating', async () => {
    assistant.answerNext({ body: { isUpToDate: false } });
    await notify();
    await follow();
    await expect.poll(jobStates).toEqual(['retry']);
    expect(failures).toEqual([]);
    // A few seconds later.
    await expect.poll(jobStates, { timeout: 30_000 }).toEqual(['completed']);
    expect(assistant.calls).toHaveLength(2);
  });

  test.each<[string, object]>([
    ['is busy', { status: 503, body: { code: 'unavailable' } }],
    ['refuses the key', { status: 401, body: {} }],
    ['sends an invalid answer', { body: { isUpToDate: 'yes' } }],
    ['sends an empty answer', { body: null }],
    ['redirects', { status: 302, body: {} }],
  ])('is retried if the assistant %s', async (_, answer) => {
    assistant.answerNext(answer);
    await notify();
    await follow();
    await expect.poll(jobStates).toEqual(['retry']);
    expect(failures).toEqual([expect.stringContaining('The assistant answered')]);
  });

  test('is retried if the assistant is unreachable, without revealing the key', async () => {
    await assistant.close();
    await notify();
    await follow();
    await expect.poll(jobStates).toEqual(['retry']);
    expect(failures).toHaveLength(1);
    expect(failures.join()).not.toContain(testServiceKey);
  });

  test('does not call the assistant for unknown stores or stores without it', async () => {
    await notify('MAISONLUNE');
    await shop.db.inTenant('MAISONLUNE', (tx) => runner.queue.send(tx, 'follow-catalogue', { tenantCode: 'GONE' })); // prettier-ignore
    await follow();
    await expect.poll(jobStates).toEqual(['completed', 'completed']);
    expect([assistant.calls, failures]).toEqual([[], []]);
  });

  test('does not call the assistant without a service key', async () => {
    await followCatalogChanges({ db: shop.db, assistant: undefined }, { tenantCode: 'FIELDNOTE' });
    expect(assistant.calls).toEqual([]);
  });

  test('completes all waiting jobs of its store', async () => {
    await setFeatures(['chatbot'], 'MAISONLUNE');
    for (let count = 0; count < 12; count += 1) await notify();
    await notify('MAISONLUNE');
    await follow();
    await expect.poll(jobStates, { timeout: 20_000 }).toEqual(Array.from({ length: 13 }, () => 'completed'));
    expect(assistant.calls.map(({ tenantCode }) => tenantCode).toSorted()).toEqual(['FIELDNOTE', 'MAISONLUNE']);
  }); // prettier-ignore

  test('completes failed jobs that wait for a retry', async () => {
    assistant.answerNext({ status: 503 });
    await notify();
    await follow();
    await expect.poll(jobStates).toEqual(['retry']);
    await shop.db.query(
      "update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'",
    );
    await notify();
    await expect.poll(jobStates, { timeout: 20_000 }).toEqual(['completed']);
    expect(assistant.calls).toHaveLength(2);
  });
});
