import { describe, expect, test } from 'vitest';
import { detectBusyRows, inTenantWithRetry } from './busy-rows.ts';
import type { Tx } from './database.ts';
import { isDatabaseUnreachable } from './database-errors.ts';

const databaseError = (code: string) => Object.assign(new Error(code), { code });

/** Fails with each of these errors in turn, then succeeds. */
function failingWork(...errors: unknown[]) {
  let attempts = 0;
  const db = {
    inTenant: async <T>(_tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> => work({} as Tx),
  };
  return {
    attempts: () => attempts,
    run: (options?: { timeoutMs?: number }) =>
      inTenantWithRetry(
        db,
        'FIELDNOTE',
        async () => {
          attempts += 1;
          if (errors.length > 0) throw errors.shift();
          return 'done';
        },
        options,
      ),
  };
}
const rowsBusyError = await detectBusyRows(Promise.reject(databaseError('57014'))).catch(
  (error: unknown) => error,
);

describe('work that runs into locked rows', () => {
  test.each([
    ['waits too long', rowsBusyError],
    ['is refused the lock', databaseError('55P03')],
    ['deadlocks', databaseError('40P01')],
    ['fails to serialize', databaseError('40001')],
  ])('starts over when it %s', async (_, error) => {
    const work = failingWork(error, error);
    expect([await work.run(), work.attempts()]).toEqual(['done', 3]);
  });

  test('gives up eventually, with an error that allows another try', async () => {
    for (const error of [
      rowsBusyError,
      databaseError('55P03'),
      databaseError('40P01'),
      databaseError('40001'),
    ]) {
      const work = failingWork(error, error);
      expect(await work.run({ timeoutMs: 0 }).catch((thrown: unknown) => thrown)).toBe(error);
      expect([work.attempts(), isDatabaseUnreachable(error)]).toEqual([1, true]);
    }
  });

  test.each([
    ['a statement that times out for another reason', databaseError('57014')],
    ['an unreachable database', databaseError('ECONNREFUSED')],
    ['an error of the work itself', new Error('sold out')],
    ['a thrown null', null],
  ])('is not retried for %s', async (_, error) => {
    const work = failingWork(error);
    expect([await work.run().catch((thrown: unknown) => thrown), work.attempts()]).toEqual([error, 1]);
  });
});

test('passes other errors and results of a statement through', async () => {
  const refused = databaseError('23505');
  await expect(detectBusyRows(Promise.reject(refused))).rejects.toBe(refused);
  expect(await detectBusyRows(Promise.resolve(1))).toBe(1);
});
