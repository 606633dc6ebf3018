import { expect, test } from 'vitest';
import { preparedAhead } from './prepared-ahead.ts';

async function* upTo(last: number, ended: () => void = () => undefined) {
  try {
    for (let number = 1; number <= last; number += 1) yield number;
  } finally {
    ended();
  }
}

test('the next one is prepared while one is worked on, and the one after it is not', async () => {
  const begun: number[] = [];
  const worked: number[] = [];
  const items = preparedAhead(upTo(4), async (number) => (begun.push(number), number));
  for await (const number of items) {
    await expect.poll(() => begun).toEqual([1, 2, 3, 4].slice(0, number + 1));
    worked.push(number);
  }
  expect(worked).toEqual([1, 2, 3, 4]);
});

test('what cannot be prepared is told when its turn comes, and what came before is worked on', async () => {
  const worked: number[] = [];
  const items = preparedAhead(upTo(3), async (number) => {
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

test('whoever stops waits for what is being prepared, and the source is closed', async () => {
  const prepared: number[] = [];
  let isClosed = false;
  const gate = Promise.withResolvers<void>();
  const items = preparedAhead(
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

test('nothing to prepare is no work', async () => {
  expect(await preparedAhead(upTo(0), async () => 0).next()).toMatchObject({ done: true });
});
