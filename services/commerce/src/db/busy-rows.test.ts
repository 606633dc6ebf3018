import { describe, expect, test } from 'vitest';
import { awaitingRows, inTenantOnceFree } from './busy-rows.ts';
import type { Tx } from './database.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Fails with each of these in turn, and succeeds then. */
function failing(...errors: unknown[]) {
  let attempts = 0;
  const db = {
    inTenant: async <T>(_tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> => work({} as Tx),
  };
  return {
    attempts: () => attempts,
    run: (options?: { longestMs?: number }) =>
      inTenantOnceFree(
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
const rowsBusy = await awaitingRows(Promise.reject(refusal('57014'))).catch((error: unknown) => error);

describe('work that meets rows which others hold', () => {
  test.each([
    ['waits for too long', rowsBusy],
    ['is refused the lock', refusal('55P03')],
    ['meets somebody in a ring', refusal('40P01')],
    ['was overtaken', refusal('40001')],
  ])('begins anew when it %s', async (_, error) => {
    const work = failing(error, error);
    expect([await work.run(), work.attempts()]).toEqual(['done', 3]);
  });

  test('gives up in the end, and the reply says that it may be tried again', async () => {
    for (const error of [rowsBusy, refusal('55P03'), refusal('40P01'), refusal('40001')]) {
      const work = failing(error, error);
      expect(await work.run({ longestMs: 0 }).catch((thrown: unknown) => thrown)).toBe(error);
      expect([work.attempts(), isDatabaseUnreachable(error)]).toEqual([1, true]);
    }
  });

  test.each([
    ['a statement that is late for another reason', refusal('57014')],
    ['a database that is away', refusal('ECONNREFUSED')],
    ['what is wrong with the work itself', new Error('sold out')],
    ['nothing that is an error', null],
  ])('is not repeated for %s', async (_, error) => {
    const work = failing(error);
    expect([await work.run().catch((thrown: unknown) => thrown), work.attempts()]).toEqual([error, 1]);
  });
});

test('a statement that waits for rows fails as it would for any other reason', async () => {
  const refused = refusal('23505');
  await expect(awaitingRows(Promise.reject(refused))).rejects.toBe(refused);
  expect(await awaitingRows(Promise.resolve(1))).toBe(1);
});
