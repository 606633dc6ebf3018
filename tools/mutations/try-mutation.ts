import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutation } from './mutated-file.ts';
import type { Mutation } from './mutation.ts';
import type { Baseline } from './baseline.ts';
import { obstacleTo, runStepIn, type Checkout, type Selection } from './steps.ts';

export interface Result extends Pick<Mutation, 'id' | 'area' | 'step'> {
  verdict: 'caught' | 'missed' | 'baseline fails' | 'skipped';
  /** The test that caught it, or why it says nothing. */
  by: string;
  /** What that test complained of: shows that it was the mutation, and not a machine too busy. */
  reason: string;
  seconds: number;
}

interface Attempt {
  checkout: Checkout;
  baseline: Baseline;
  /** Runs all of the package's tests where its own ones notice nothing. */
  isWide: boolean;
}

/** Tries one mutation; the checkout is as before afterwards. */
export async function tryMutation(mutation: Mutation, attempt: Attempt): Promise<Result> {
  const { id, area, step } = mutation;
  let startedAt = performance.now();
  const end = (verdict: Result['verdict'], by = '', reason = ''): Result => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { id, area, step, verdict, by, reason, seconds };
  };
  const obstacle = await obstacleTo(step);
  if (obstacle !== null) return end('skipped', obstacle);
  const fault = await attempt.baseline(mutation);
  if (fault !== null) return end('baseline fails', fault);
  startedAt = performance.now();
  const restore = applyMutation(attempt.checkout.folder, mutation);
  try {
    const narrow = await runStepIn(attempt.checkout, selectionOf(mutation));
    if (!narrow.ok) return end('caught', narrow.by, narrow.reason);
    if (!attempt.isWide || mutation.tests.length === 0) return end('missed');
    const wide = await runStepIn(attempt.checkout, {
      ...selectionOf(mutation),
      only: [],
      tests: testsOfPackage(attempt.checkout.folder, mutation),
    });
    return wide.ok ? end('missed') : end('caught', `elsewhere: ${wide.by}`, wide.reason);
  } finally {
    restore();
  }
}

const selectionOf = ({ step, tests, only }: Mutation): Selection => {
  return { step, tests, only: only === undefined ? [] : [only], stopsEarly: true, isClean: false };
};

/** All journeys, or the folder of the package that was changed. */
function testsOfPackage(folder: string, { step, file }: Mutation): string[] {
  if (step === 'browser')
    return readdirSync(join(folder, 'e2e/specs'))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `e2e/specs/${name}`);
  return [/^(?:services\/|shared\/)?[^/]+\//.exec(file)?.[0] ?? file];
}
