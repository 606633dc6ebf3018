import { expect, it } from 'vitest';
import { createSharedQuestion } from './shared-question.ts';

it('answers nobody with what was asked before them, and asks once for all who wait', async () => {
  const answers: ((value: string) => void)[] = [];
  const question = createSharedQuestion(() => new Promise<string>((resolve) => answers.push(resolve)));
  const first = question();
  const waiting = [question(), question()];
  answers[0]?.('before');
  expect(await first).toBe('before');
  answers[1]?.('after');
  expect(await Promise.all(waiting)).toEqual(['after', 'after']);
  expect(answers).toHaveLength(2);
});

it('asks again after a failure', async () => {
  const outcomes = [Promise.reject(new Error('down')), Promise.resolve('up')];
  const question = createSharedQuestion(() => outcomes.shift() as Promise<string>);
  const [first, second] = [question(), question()];
  await expect(first).rejects.toThrow('down');
  expect(await second).toBe('up');
});
