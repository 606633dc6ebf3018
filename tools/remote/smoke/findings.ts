import type { Refusal } from '../../../shared/registry/src/index.ts';

/** What is wrong with one page in one store. */
export interface Finding {
  /** Of the store. */
  code: string;
  path: string;
  what: keyof typeof beginnings;
  said: string;
}

const beginnings = {
  render: (page: string) => `The server cannot render ${page}`,
  content: (page: string) => `What the server renders of ${page} may not stand in a page`,
  browser: (page: string) => `In a browser ${page} fails`,
};

/** What is wrong with a page in several stores is said once. */
export function refusalsOf(findings: readonly Finding[]): Refusal[] {
  const alike = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.what, finding.path, finding.said]);
    alike.set(key, [...(alike.get(key) ?? []), finding]);
  }
  return [...alike.values()].map((all) => {
    const [{ what, path, said }] = all as [Finding];
    const page = `${path} (${all
      .map(({ code }) => code)
      .toSorted()
      .join(', ')})`;
    return { check: 'smoke', message: `${beginnings[what](page)}: ${said.replace(/\.$/, '')}. Mend it, and publish again.` }; // prettier-ignore
  });
}
