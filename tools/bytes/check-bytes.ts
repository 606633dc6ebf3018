import type { Budgets } from './budgets.ts';
import type { Table } from './bytes-tables.ts';
import { measurePackages, measurePage } from './measure-pages.ts';
import type { Builds } from './read-builds.ts';

/** Smaller differences aren't worth a change of the document. */
const toleranceKb = 0.5;

/** How the measured figures differ from the documented ones: rows that appeared or disappeared, and figures that changed. */
export function findDifferences(documented: readonly Table[], measured: readonly Table[]): string[] {
  const [before, after] = [listRows(documented), listRows(measured)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!was) return `${name} has appeared`;
    if (!is) return `${name} has disappeared`;
    return [...is].flatMap(([column, kb]) => {
      const documentedKb = was.get(column) ?? 0;
      return Math.abs(kb - documentedKb) > toleranceKb
        ? `${name}, ${column}: ${kb.toFixed(1)} KB instead of ${documentedKb.toFixed(1)}`
        : [];
    });
  });
}

/** The figures of each row by column. */
function listRows(tables: readonly Table[]): Map<string, Map<string, number>> {
  return new Map(
    tables.flatMap(({ title, columns, rows }) =>
      [...rows].map(([row, figures]) => [
        `${title}: ${row}`,
        new Map(columns.map((column, index) => [column, figures[index] ?? 0])),
      ]),
    ),
  );
}

/** The pages and packages that are over their budgets. */
export function findOverruns(builds: Builds, { pages, packagesKb, newRemoteKb }: Budgets): string[] {
  const check = (what: string, bytes: number, budgetKb: number): string[] => {
    const kb = bytes / 1000;
    if (kb <= budgetKb) return [];
    const over = `${(kb - budgetKb).toFixed(1)} over its budget of ${budgetKb} in tools/bytes/budgets.ts`;
    return [`${what} has ${kb.toFixed(1)} KB of scripts, ${over}`];
  };
  return [
    ...pages.flatMap(({ name, path, budgetKb }) =>
      check(`The page "${name}"`, measurePage(builds, path).total, budgetKb),
    ),
    ...[...measurePackages(builds)].flatMap(([name, { total }]) =>
      check(name, total, packagesKb[name] ?? newRemoteKb),
    ),
  ];
}
