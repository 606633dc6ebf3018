import { vi } from 'vitest';

let expected: RegExp[] = [];
let seen: string[] = [];

/** Declares that the current test prints a matching `console.error`; any other one fails the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Starts recording `console.error` for one test. */
export function watchConsole(): void {
  expected = [];
  seen = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    seen.push(values.map(String).join(' '));
  });
}

/** Stops recording. @throws Error with everything unexpected that was printed */
export function expectQuietConsole(): void {
  vi.mocked(console.error).mockRestore?.();
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
}
