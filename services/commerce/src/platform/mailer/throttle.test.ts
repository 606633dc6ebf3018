import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('gives each caller a turn of its own', async () => {
  const waits: number[] = [];
  const throttle = createThrottle(2, (async (ms: number) => void waits.push(ms)) as never);
  await Promise.all([throttle.waitForTurn(), throttle.waitForTurn(), throttle.waitForTurn()]);
  expect(waits.map((ms) => Math.round(ms / 100))).toEqual([5, 10]);
});
