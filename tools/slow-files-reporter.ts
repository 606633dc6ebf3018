import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { slowestFiles } from './slowest-files.ts';

/** Prints the slowest test files after a run, including imports, hooks and tests, and the tests that passed only on a second try. */
export default class SlowFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): [string, number] => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      return [
        `${relative(process.cwd(), module.moduleId)} (${module.project.name})`,
        environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
      ];
    });
    console.log(slowestFiles(new Map(times)));
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${relative(process.cwd(), module.moduleId)} > ${test.fullName}`),
    );
    if (flaky.length > 0) console.log(`\nFlaky tests  ${flaky.length}\n${flaky.join('\n')}`);
  }
}
