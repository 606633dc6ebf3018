import { expect, test } from 'vitest';
import { getNextStep } from './next-step.ts';
import { sampleImport } from './sample-import.ts';

const withProducts = { createdCount: 3, failedCount: 1 };
const allFailed = { failedCount: 4 };
test.each([
  ['dry-run', {}],
  ['dry-run', { status: 'FAILED' }],
  ['dry-run', { status: 'CANCELLED', isDryRun: false, ...withProducts }],
  ['wait', { status: 'RUNNING' }],
  ['upload-pictures', { missingPictureCount: 2 }],
  ['upload-pictures', { status: 'DONE', missingPictureCount: 2, ...withProducts }],
  ['fix-file', { status: 'DONE', ...allFailed }],
  ['fix-file', { status: 'DONE', isDryRun: false, ...allFailed }],
  ['import', { status: 'DONE', ...withProducts }],
  ['view-products', { status: 'DONE', isDryRun: false, ...withProducts }],
  ['view-products', { status: 'DONE', isDryRun: false, missingPictureCount: 1, ...withProducts }],
] as const)('the next step is %s for %j', (nextStep, changes) =>
  expect(getNextStep(sampleImport(changes))).toBe(nextStep),
);
