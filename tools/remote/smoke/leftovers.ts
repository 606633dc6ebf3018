import { findForeignRules } from './server-styles.ts';

/** Contents of a page outside the regions of remotes. */
export interface PageContents {
  /** On the window, the document, `html` and `body`, such as `click on window`. */
  listeners: readonly string[];
  /** Such as `<div class="overlay"> in the body`. */
  elements: readonly string[];
  /** Emotion's styles, with the prefix of their class names. */
  styles: readonly { name: string; css: string }[];
}

/**
 * Lists what a page left behind after navigating away.
 * @param usual the contents if the previous page contained only the shell
 */
export function findLeftovers(now: PageContents, usual: PageContents): string[] {
  const known = new Set(usual.styles.map(({ name }) => name));
  return [
    ...counted(excess(now.listeners, usual.listeners)).map(([listener, count]) =>
      count === 1 ? `a listener (${listener})` : `${count} listeners (${listener})`,
    ),
    ...counted(excess(now.elements, usual.elements)).map(([element, count]) =>
      count === 1 ? element : `${count} times ${element}`,
    ),
    // Emotion keeps the rules of a remote's own classes for its next visit, which affects nobody else.
    ...now.styles
      .filter(({ name }) => !known.has(name))
      .flatMap(({ name, css }) =>
        findForeignRules(css, name).map((rule) => `styles of "${name}" with ${rule}`),
      ),
  ];
}

/** Items that weren't there before, or not as often. */
function excess(now: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  return now.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function counted(all: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}
