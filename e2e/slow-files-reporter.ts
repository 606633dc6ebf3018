import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { relative } from 'node:path';
import { slowestFiles } from '../tools/slowest-files.ts';

/** Ends a Playwright run with its slowest files. */
export default class SlowFilesReporter implements Reporter {
  private readonly times = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file);
    this.times.set(file, (this.times.get(file) ?? 0) + duration);
  }

  onExit(): Promise<void> {
    console.log(slowestFiles(this.times));
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
