import { expect, test, vi } from 'vitest';
import { reportQueueErrors } from './report-queue-errors.ts';

test('logs one error of ten seconds', () => {
  let time = 0;
  const error = vi.fn();
  const report = reportQueueErrors({ error }, () => time);
  for (; time < 9_000; time += 1_000) report(new Error(`at ${time}`));
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('at 0') }, 'job queue failed');
  time = 10_000;
  report(new Error('later'));
  expect(error).toHaveBeenLastCalledWith({ err: new Error('later') }, 'job queue failed');
});

test('keeps the message and the code of a copied error', () => {
  const error = vi.fn();
  reportQueueErrors({ error })({ message: 'connection refused', code: 'ECONNREFUSED' });
  const [{ err }] = error.mock.calls[0] as [{ err: Error }];
  expect(err).toBeInstanceOf(Error);
  expect(err).toMatchObject({ message: 'connection refused', code: 'ECONNREFUSED' });
});
