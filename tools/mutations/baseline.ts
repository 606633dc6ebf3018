import type { Mutation } from './mutation.ts';
import { runStepIn, type Checkout, type StepOutcome } from './steps.ts';

/**
 * Runs the tests of a mutation without the mutation.
 * @returns why they can't detect it, or `null` if they pass
 */
export type Baseline = (mutation: Mutation) => Promise<string | null>;

/**
 * Runs the tests of each step once, for all its mutations together. Whole files and selected tests are run separately.
 */
export function createBaseline(
  checkout: Checkout,
  all: readonly Mutation[],
  report: (line: string) => void,
): Baseline {
  const known = new Map<string, Promise<StepOutcome>>();
  const keyOf = ({ step, only }: Mutation) => `${step} ${only === undefined ? 'whole files' : 'some tests'}`;

  return async (mutation) => {
    const key = keyOf(mutation);
    const outcome = known.get(key) ?? runAll(all.filter((one) => keyOf(one) === key));
    known.set(key, outcome);
    if (faultIn(await outcome, mutation) === null) return null;
    // Running them all together may be too much for a busy machine, so retry separately.
    return faultIn(await runAll([mutation]), mutation);
  };

  async function runAll(some: readonly Mutation[]): Promise<StepOutcome> {
    const tests = [...new Set(some.flatMap((one) => one.tests))];
    const only = [...new Set(some.flatMap((one) => one.only ?? []))];
    const step = some[0]!.step;
    report(`  first without any mutation: ${tests.join(', ') || step}`);
    const outcome = await runStepIn(checkout, { step, only, tests, stopsEarly: false, isUnmutated: true });
    if (!outcome.ok) report(outcome.output.split('\n').slice(-60).join('\n'));
    return outcome;
  }
}

function faultIn({ ok, firstFailure, files }: StepOutcome, { tests }: Mutation): string | null {
  if (tests.length === 0) return ok ? null : firstFailure;
  const own = files.filter(({ file }) => tests.some((test) => test.endsWith(file) || file.endsWith(test)));
  // Nothing ran, or the run ended early.
  if (own.length === 0) return ok ? 'no such test ran' : firstFailure;
  const failed = own.find(({ failure }) => failure !== null);
  if (failed) return failed.failure;
  return own.some(({ ran }) => ran > 0) ? null : 'no such test ran';
}
