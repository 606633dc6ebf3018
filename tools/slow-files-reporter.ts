import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { slowestFiles } from './slowest-files.ts';

/** Prints the slowest test files after a run, including imports, hooks and tests. */
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
  }
}
