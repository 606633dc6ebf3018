import { expect, it } from 'vitest';
import { createSharedRequest } from './shared-request.ts';

it('never returns a result from before the call, and shares one request between waiting callers', async () => {
  const answers: ((value: string) => void)[] = [];
  const request = createSharedRequest(() => new Promise<string>((resolve) => answers.push(resolve)));
  const first = request();
  const waiting = [request(), request()];
  answers[0]?.('before');
  expect(await first).toBe('before');
  answers[1]?.('after');
  expect(await Promise.all(waiting)).toEqual(['after', 'after']);
  expect(answers).toHaveLength(2);
});

it('retries after a failure', async () => {
  const outcomes = [Promise.reject(new Error('down')), Promise.resolve('up')];
  const request = createSharedRequest(() => outcomes.shift() as Promise<string>);
  const [first, second] = [request(), request()];
  await expect(first).rejects.toThrow('down');
  expect(await second).toBe('up');
});
