import { expect, test } from 'vitest';
import { nextOf } from './import-next.ts';
import { sampleImport } from './sample-import.ts';

const good = { createdCount: 3, failedCount: 1 };
const bad = { failedCount: 4 };
test.each([
  ['rehearse', {}],
  ['rehearse', { status: 'FAILED' }],
  ['rehearse', { status: 'CANCELLED', isDryRun: false, ...good }],
  ['wait', { status: 'RUNNING' }],
  ['pictures', { missingPictureCount: 2 }],
  ['pictures', { status: 'DONE', missingPictureCount: 2, ...good }],
  ['correct', { status: 'DONE', ...bad }],
  ['correct', { status: 'DONE', isDryRun: false, ...bad }],
  ['import', { status: 'DONE', ...good }],
  ['look', { status: 'DONE', isDryRun: false, ...good }],
  ['look', { status: 'DONE', isDryRun: false, missingPictureCount: 1, ...good }],
] as const)('what comes next is to %s, of %j', (next, changes) =>
  expect(nextOf(sampleImport(changes))).toBe(next),
);
