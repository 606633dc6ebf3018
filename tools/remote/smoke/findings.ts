import type { CheckProblem } from '../../../shared/registry/src/index.ts';

/** A problem with one page in one store. */
export interface Finding {
  /** Tenant code of the store. */
  code: string;
  path: string;
  stage: keyof typeof beginnings;
  problem: string;
}

const beginnings = {
  render: (page: string) => `The server can't render ${page}`,
  content: (page: string) => `The server renders invalid HTML for ${page}`,
  browser: (page: string) => `In a browser ${page} fails`,
};

/** Combines the same problem in several stores. */
export function toCheckProblems(findings: readonly Finding[]): CheckProblem[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.stage, finding.path, finding.problem]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map((all) => {
    const [{ stage, path, problem }] = all as [Finding];
    const page = `${path} (${all
      .map(({ code }) => code)
      .toSorted()
      .join(', ')})`;
    return { check: 'smoke', message: `${beginnings[stage](page)}: ${problem.replace(/\.$/, '')}. Fix it and publish again.` }; // prettier-ignore
  });
}
