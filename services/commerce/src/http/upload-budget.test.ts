import { expect, test } from 'vitest';
import { UploadBudget } from './upload-budget.ts';

test('uploads share what there is; one that would take too much is told to come again', () => {
  const budget = new UploadBudget({ bytes: 100, bytesOfOne: 100 });
  const first = budget.open('Ada');
  const second = budget.open('Ben');
  first.take(60);
  second.take(40);
  expect(() => second.take(1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  first.release();
  first.release();
  second.take(60);
  expect(() => first.take(1)).toThrow();
});

test('one sender leaves room for the others, however many uploads they begin', () => {
  const budget = new UploadBudget({ bytes: 100, bytesOfOne: 60 });
  const uploads = [budget.open('Ada'), budget.open('Ada')] as const;
  uploads[0].take(50);
  expect(() => uploads[1].take(11)).toThrow(expect.objectContaining({ code: 'rate-limited' }));
  budget.open('Ben').take(50);
  uploads[0].release();
  uploads[1].take(50);
});
