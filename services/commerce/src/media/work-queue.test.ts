import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

function gatedWork() {
  const gate = Promise.withResolvers<string>();
  return { ...gate, work: () => gate.promise };
}

test('a queue that stops ends what runs and refuses what waits', async () => {
  const queue = new WorkQueue(1, 10);
  const running = gatedWork();
  let hasBegun = false;
  const first = queue.run('first', running.work);
  const second = queue.run('second', async () => void (hasBegun = true));
  const refused = expect(second).rejects.toMatchObject({ code: 'unavailable' });
  const stopped = queue.stop();
  running.resolve('made');
  await Promise.all([stopped, refused]);
  expect(await first).toBe('made');
  expect(hasBegun).toBe(false);
});
