import { vi } from 'vitest';

let expected: RegExp[] = [];
let seen: string[] = [];

/** Says that the running test makes `console.error` print something that matches; anything else fails the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Starts to listen to `console.error`, for one test. */
export function watchConsole(): void {
  expected = [];
  seen = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    seen.push(values.map(String).join(' '));
  });
}

/** Ends what `watchConsole` began. @throws Error with everything that was printed and not expected */
export function expectQuietConsole(): void {
  vi.mocked(console.error).mockRestore?.();
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
}
