import type { CheckProblem } from '../../../shared/registry/src/index.ts';

/** A problem with one page in one store. */
export interface Finding {
  /** Tenant code of the store. */
  code: string;
  path: string;
  what: keyof typeof beginnings;
  said: string;
}

const beginnings = {
  render: (page: string) => `The server can't render ${page}`,
  content: (page: string) => `The server renders invalid HTML for ${page}`,
  browser: (page: string) => `In a browser ${page} fails`,
};

/** Combines the same problem in several stores. */
export function toCheckProblems(findings: readonly Finding[]): CheckProblem[] {
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
    return { check: 'smoke', message: `${beginnings[what](page)}: ${said.replace(/\.$/, '')}. Fix it and publish again.` }; // prettier-ignore
  });
}
