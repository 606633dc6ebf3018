import { expect, test } from 'vitest';
import { prepareAhead } from './prepare-ahead.ts';

async function* upTo(last: number, ended: () => void = () => undefined) {
  try {
    for (let number = 1; number <= last; number += 1) yield number;
  } finally {
    ended();
  }
}

test('prepares only the next item while the current one is processed', async () => {
  const begun: number[] = [];
  const worked: number[] = [];
  const items = prepareAhead(upTo(4), async (number) => (begun.push(number), number));
  for await (const number of items) {
    await expect.poll(() => begun).toEqual([1, 2, 3, 4].slice(0, number + 1));
    worked.push(number);
  }
  expect(worked).toEqual([1, 2, 3, 4]);
});

test('throws a preparation error only when the caller reaches that item', async () => {
  const worked: number[] = [];
  const items = prepareAhead(upTo(3), async (number) => {
    if (number === 2) throw new Error('no second');
    return number;
  });
  await expect(
    (async () => {
      for await (const number of items) worked.push(number);
    })(),
  ).rejects.toThrow('no second');
  expect(worked).toEqual([1]);
});

test('stopping early waits for the item being prepared and closes the source', async () => {
  const prepared: number[] = [];
  let isClosed = false;
  const gate = Promise.withResolvers<void>();
  const items = prepareAhead(
    upTo(9, () => (isClosed = true)),
    async (number) => {
      if (number === 2) await gate.promise;
      prepared.push(number);
    },
  );
  await items.next();
  const stopped = items.return(undefined);
  gate.resolve();
  await stopped;
  expect(prepared).toEqual([1, 2]);
  expect(isClosed).toBe(true);
});

test('ends at once if there are no items', async () => {
  expect(await prepareAhead(upTo(0), async () => 0).next()).toMatchObject({ done: true });
});
