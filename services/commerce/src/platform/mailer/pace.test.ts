import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('gives each caller a turn of its own', async () => {
  const waits: number[] = [];
  const pace = createPace(2, (async (ms: number) => void waits.push(ms)) as never);
  await Promise.all([pace.turn(), pace.turn(), pace.turn()]);
  expect(waits.map((ms) => Math.round(ms / 100))).toEqual([5, 10]);
});
