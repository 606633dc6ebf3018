import { expect, test } from 'vitest';
import { UploadBudget } from './upload-budget.ts';

test('uploads share what there is; one that would take too much is told to come again', () => {
  const budget = new UploadBudget(100);
  const first = budget.open();
  const second = budget.open();
  first.take(60);
  second.take(40);
  expect(() => second.take(1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  first.release();
  first.release();
  second.take(60);
  expect(() => first.take(1)).toThrow();
});
