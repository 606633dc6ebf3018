import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

function gatedWork() {
  const gate = Promise.withResolvers<string>();
  return { ...gate, work: () => gate.promise };
}

test('finishes running work and refuses waiting work when stopped', async () => {
  const queue = new WorkQueue(1, 10);
  const running = gatedWork();
  let hasStarted = false;
  const first = queue.run('first', running.work);
  const second = queue.run('second', async () => void (hasStarted = true));
  const refused = expect(second).rejects.toMatchObject({ code: 'unavailable' });
  const stopped = queue.stop();
  running.resolve('made');
  await Promise.all([stopped, refused]);
  expect(await first).toBe('made');
  expect(hasStarted).toBe(false);
});

test('one sender can neither fill the queue nor keep others waiting', async () => {
  const queue = new WorkQueue(1, 10, undefined, 3);
  const running = gatedWork();
  const done: string[] = [];
  const runs = [queue.run('running', running.work, ['A', 'ada'])];
  const add = (name: string, ...sender: string[]) =>
    queue.run(name, async () => void done.push(name), sender);
  const waiting = ['a1', 'a2', 'a3'].map((name) => add(name, 'A', 'ada'));
  await expect(add('a4', 'A', 'ada')).rejects.toMatchObject({ code: 'unavailable' });
  waiting.push(add('c1', 'B', 'cy'));
  running.resolve('made');
  await Promise.all([...runs, ...waiting]);
  expect(done).toEqual(['a1', 'c1', 'a2', 'a3']);
});
