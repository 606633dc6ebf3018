import { expect, test } from 'vitest';
import { UploadBudget } from './upload-budget.ts';

test('uploads share a total; one that would exceed it is told to try again', () => {
  const budget = new UploadBudget({ bytes: 100, bytesPerStore: 100, bytesPerSender: 100 });
  const first = budget.open('FIELDNOTE', 'Ada');
  const second = budget.open('FIELDNOTE', 'Ben');
  first.reserve(60);
  second.reserve(40);
  expect(() => second.reserve(1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  first.release();
  first.release();
  second.reserve(60);
  expect(() => first.reserve(1)).toThrow();
});

test('a single sender leaves room for others, however many uploads it starts', () => {
  const budget = new UploadBudget({ bytes: 100, bytesPerStore: 100, bytesPerSender: 60 });
  const uploads = [budget.open('FIELDNOTE', 'Ada'), budget.open('FIELDNOTE', 'Ada')] as const;
  uploads[0].reserve(50);
  expect(() => uploads[1].reserve(11)).toThrow(expect.objectContaining({ code: 'rate-limited' }));
  budget.open('FIELDNOTE', 'Ben').reserve(50);
  uploads[0].release();
  uploads[1].reserve(50);
});

test('the uploads of one store leave room for other stores', () => {
  const budget = new UploadBudget({ bytes: 100, bytesPerStore: 70, bytesPerSender: 60 });
  budget.open('FIELDNOTE', 'Ada').reserve(60);
  const ben = budget.open('FIELDNOTE', 'Ben');
  expect(() => ben.reserve(11)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  budget.open('MAISONLUNE', 'Ada').reserve(40);
});
