import type { Page } from 'playwright-core';

/** What goes wrong in a page, from the moment that it is watched. */
export interface Errors {
  /** `undefined` as long as all is well. */
  first(): string | undefined;
  /** Resolves with the first. */
  readonly any: Promise<unknown>;
}

/** @param name of the remote whose loading and mounting is of interest */
export function watchErrors(page: Page, name: string): Errors {
  const errors: string[] = [];
  const any = new Promise<unknown>((resolve) => {
    const note = (error: string) => resolve(errors.push(error));
    page.on('pageerror', (error) => note(String(error)));
    page.on('crash', () => note('the page has crashed'));
    page.on('console', (message) => {
      const why = whyGivenUp(message.text(), name);
      if (why !== null) note(why);
    });
  });
  return { first: () => errors[0], any };
}

/**
 * What the shell says on the console when it gives a version up: to go back to the one before, or for good where there is none.
 * Of one that is merely late it says nothing, and that makes way for what comes.
 * @returns why; `null` for anything else
 */
export function whyGivenUp(text: string, name: string): string | null {
  const [line = ''] = text.split('\n');
  if (!line.startsWith(`${name} `)) return null;
  const [, , failed, why] =
    /^\S+ (is not available\.|\S+ cannot be (loaded|mounted); \S+ is(?: tried instead)?\.) ?(.*)$/.exec(
      line,
    ) ?? [];
  return why === undefined ? null : `it cannot be ${failed ?? 'shown'}: ${why}`;
}
