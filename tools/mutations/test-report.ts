import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Result of one test file. */
export interface FileReport {
  /** Its path or the end of its path. */
  file: string;
  /** Number of tests that passed or failed. */
  ran: number;
  /** Name of the first failed test, or `null`. */
  failure: string | null;
  /** The start of its error message. */
  reason: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Reads a report of Vitest's JSON reporter; a file that can't be loaded counts as a failure. */
export function readVitestReport(path: string): FileReport[] {
  const { testResults } = read<VitestReport>(path) ?? { testResults: [] };
  return testResults.map(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.find((one) => one.status === 'failed');
    return {
      file: name,
      ran: assertionResults.filter((one) => ['passed', 'failed'].includes(one.status)).length,
      failure: failed?.fullName ?? (status === 'failed' ? 'cannot be loaded or set up' : null),
      reason: shorten(failed?.failureMessages?.[0] ?? message),
    };
  });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Reads a report of Playwright's JSON reporter. */
export function readPlaywrightReport(path: string): FileReport[] {
  const { suites } = read<{ suites: PlaywrightSuite[] }>(path) ?? { suites: [] };
  const byFile = Map.groupBy(suites.flatMap(specsOf), ({ file }) => file);
  return [...byFile].map(([file, specs]) => {
    const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
    const errors = failed?.tests.flatMap(({ results }) => results.map(({ error }) => error?.message)) ?? [];
    return {
      file,
      ran: specs.filter(({ tests }) => tests.some(({ status }) => status !== 'skipped')).length,
      failure: failed?.title ?? null,
      reason: shorten(errors.find((message) => message !== undefined) ?? ''),
    };
  });
}

/** The start of a message, on one line and without colors. */
const shorten = (message: string): string =>
  stripVTControlCharacters(message).split(/\s+/).join(' ').slice(0, 300);

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

function read<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}
