import { foreignRules } from './server-styles.ts';

/** What a page holds outside of the regions of remotes. */
export interface Holdings {
  /** Of the window, the document and its two elements: `click on window`. */
  listeners: readonly string[];
  /** Such as `<div class="overlay"> in the body`. */
  elements: readonly string[];
  /** Of Emotion, by the name that their classes begin with. */
  styles: readonly { name: string; css: string }[];
}

/**
 * What a page has left behind that was gone from; nothing where all is well.
 * @param usual what is there when the shell alone was on that page before
 */
export function leftoversOf(now: Holdings, usual: Holdings): string[] {
  const known = new Set(usual.styles.map(({ name }) => name));
  return [
    ...counted(excess(now.listeners, usual.listeners)).map(([listener, count]) =>
      count === 1 ? `a listener (${listener})` : `${count} listeners (${listener})`,
    ),
    ...counted(excess(now.elements, usual.elements)).map(([element, count]) =>
      count === 1 ? element : `${count} times ${element}`,
    ),
    // Emotion keeps what a remote's own classes look like for the next visit: that is nobody else's matter.
    ...now.styles
      .filter(({ name }) => !known.has(name))
      .flatMap(({ name, css }) => foreignRules(css, name).map((rule) => `styles of "${name}" with ${rule}`)),
  ];
}

/** What there is more of than before. */
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
