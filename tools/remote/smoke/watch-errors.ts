import type { Page } from 'playwright-core';

/** Errors in a page since `watchErrors` was called. */
export interface Errors {
  /** The first error, or `undefined`. */
  first(): string | undefined;
  /** Resolves on the first error. */
  readonly any: Promise<unknown>;
}

/** @param name the remote whose loading and mounting errors to report */
export function watchErrors(page: Page, name: string): Errors {
  const errors: string[] = [];
  const any = new Promise<unknown>((resolve) => {
    const note = (error: string) => {
      errors.push(error);
      resolve(error);
    };
    page.on('pageerror', (error) => note(String(error)));
    page.on('crash', () => note('the page has crashed'));
    page.on('console', (message) => {
      const why = parseGiveUpReason(message.text(), name);
      if (why !== null) note(why);
    });
  });
  return { first: () => errors[0], any };
}

/**
 * Parses the shell's console message when it gives up on a version, with or without a fallback. The shell logs nothing for a
 * version that is only late.
 * @returns the reason, or `null` for other messages
 */
export function parseGiveUpReason(text: string, name: string): string | null {
  const [line = ''] = text.split('\n');
  if (!line.startsWith(`${name} `)) return null;
  const [, , failed, why] =
    /^\S+ (is not available\.|\S+ cannot be (loaded|mounted); \S+ is(?: tried instead)?\.) ?(.*)$/.exec(
      line,
    ) ?? [];
  return why === undefined ? null : `it cannot be ${failed ?? 'shown'}: ${why}`;
}
