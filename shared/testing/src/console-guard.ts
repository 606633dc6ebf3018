import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

let expected: RegExp[] = [];
let seen: string[] = [];

/** Says that the running test makes `console.error` print something that matches; anything else fails the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  expected = [];
  seen = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    seen.push(values.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  vi.mocked(console.error).mockRestore?.();
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});
