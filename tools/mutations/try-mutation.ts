import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutation } from './mutated-file.ts';
import { packageOf, type Mutation } from './mutation.ts';
import type { Baseline } from './baseline.ts';
import { findObstacle, runStepIn, type Checkout, type Selection } from './steps.ts';

export interface Result extends Pick<Mutation, 'id' | 'step'> {
  verdict: 'caught' | 'missed' | 'baseline fails' | 'skipped';
  /** The test that detected it, or why the result is inconclusive. */
  by: string;
  /** The test's error message, which shows that the mutation caused it rather than a busy machine. */
  reason: string;
  seconds: number;
}

interface Attempt {
  checkout: Checkout;
  baseline: Baseline;
  /** Also run all tests of the package if the mutation's tests don't detect it. */
  isWide: boolean;
}

/** Tests one mutation and restores the checkout afterwards. */
export async function tryMutation(mutation: Mutation, attempt: Attempt): Promise<Result> {
  const { id, step } = mutation;
  let startedAt = performance.now();
  const end = (verdict: Result['verdict'], by = '', reason = ''): Result => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { id, step, verdict, by, reason, seconds };
  };
  const obstacle = await findObstacle(step);
  if (obstacle !== null) return end('skipped', obstacle);
  const fault = await attempt.baseline(mutation);
  if (fault !== null) return end('baseline fails', fault);
  startedAt = performance.now();
  const restore = applyMutation(attempt.checkout.folder, mutation);
  try {
    const narrow = await runStepIn(attempt.checkout, selectionOf(mutation));
    if (!narrow.ok) return end('caught', narrow.firstFailure, narrow.reason);
    if (!attempt.isWide || mutation.tests.length === 0) return end('missed');
    const wide = await runStepIn(attempt.checkout, {
      ...selectionOf(mutation),
      only: [],
      tests: testsOfPackage(attempt.checkout.folder, mutation),
    });
    return wide.ok ? end('missed') : end('caught', `elsewhere: ${wide.firstFailure}`, wide.reason);
  } finally {
    restore();
  }
}

const selectionOf = ({ step, tests, only }: Mutation): Selection => {
  return { step, tests, only: only === undefined ? [] : [only], stopsEarly: true, isUnmutated: false };
};

/** All e2e specs, or the folder of the mutated package. */
function testsOfPackage(folder: string, mutation: Mutation): string[] {
  if (mutation.step === 'browser')
    return readdirSync(join(folder, 'e2e/specs'))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `e2e/specs/${name}`);
  return [`${packageOf(mutation)}/`];
}
