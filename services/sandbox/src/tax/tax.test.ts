import { expect, test } from 'vitest';
import { startSandbox } from '../testing/test-sandbox.ts';

const headers = { authorization: 'Bearer sandbox-tax' };

test('returns the base rate of every state for a sandbox token', async () => {
  const sandbox = await startSandbox();
  const { status, body } = await sandbox.call<{ summary_rates: object[] }>('GET', '/tax/v2/summary_rates', {
    headers,
  });
  expect(status).toBe(200);
  expect(body.summary_rates).toHaveLength(51);
  expect(body.summary_rates).toContainEqual(
    expect.objectContaining({ region_code: 'TX', minimum_rate: { label: 'State Tax', rate: 0.0625 } }),
  );
  expect((await sandbox.call('GET', '/tax/v2/categories', { headers })).status).toBe(200);
});

test('rejects other tokens; a control makes it fail', async () => {
  const sandbox = await startSandbox();
  const foreign = { authorization: 'Bearer 0123456789abcdef' };
  expect((await sandbox.call('GET', '/tax/v2/categories', { headers: foreign })).status).toBe(401);
  expect((await sandbox.call('GET', '/tax/v2/categories')).status).toBe(401);
  await sandbox.call('POST', '/controls/tax', { body: { failNext: { status: 503 } } });
  expect((await sandbox.call('GET', '/tax/v2/summary_rates', { headers })).status).toBe(503);
  expect((await sandbox.call('GET', '/tax/v2/summary_rates', { headers })).status).toBe(200);
});
