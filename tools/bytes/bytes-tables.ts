import { formatMarkdown } from '../format-table.ts';
import type { Budgets } from './budgets.ts';
import { measurePackages, measurePage } from './measure-pages.ts';
import type { Builds } from './read-builds.ts';

/** A table of figures in KB. */
export interface Table {
  title: string;
  /** Heading of the first column. */
  corner: string;
  columns: readonly string[];
  /** The figures of each row, in the order of the columns. */
  rows: ReadonlyMap<string, readonly number[]>;
}

/** Smaller parts aren't listed. */
const smallestKb = 1;

/** What the builds contain: per page by group of files, per page by part, and per package. */
export function createTables(builds: Builds, { pages, packagesKb }: Budgets): Table[] {
  const measured = pages.map(({ path }) => measurePage(builds, path));
  const columns = pages.map(({ name }) => name);
  const partNames = new Set(measured.flatMap(({ parts }) => [...parts.keys()]));
  const parts = [...partNames]
    .map((part) => [part, measured.map((page) => toKb(page.parts.get(part) ?? 0))] as const)
    .filter(([, kb]) => Math.max(...kb) >= smallestKb)
    .sort(([a, x], [b, y]) => Math.max(...y) - Math.max(...x) || (a < b ? -1 : 1));
  const groups = [...measured[0]!.groups.keys()].map(
    (group) => [group, measured.map((page) => toKb(page.groups.get(group)!))] as const,
  );
  const measuredPackages = measurePackages(builds);
  // A new remote is only listed once it has a budget of its own.
  const packages = Object.entries(packagesKb).map(([name, budgetKb]) => {
    const { everyPage, onDemand, total } = measuredPackages.get(name)!;
    return [name, [toKb(everyPage), toKb(onDemand), toKb(total), budgetKb]] as const;
  });
  return [
    {
      title: 'Pages by file',
      corner: 'KB',
      columns,
      rows: new Map([
        ...groups,
        ['all scripts', measured.map(({ total }) => toKb(total))],
        ['budget', pages.map(({ budgetKb }) => budgetKb)],
      ]),
    },
    { title: 'Pages by content', corner: 'KB', columns, rows: new Map(parts) },
    {
      title: 'Packages',
      corner: 'KB',
      columns: ['every page', 'on demand', 'all scripts', 'budget'],
      rows: new Map(packages),
    },
  ];
}

const toKb = (bytes: number): number => bytes / 1000;

export const formatSection = ({ title, corner, columns, rows }: Table): string =>
  `## ${title}\n\n${formatMarkdown(
    [corner, ...columns],
    [...rows].map(([name, kb]) => [name, ...kb.map((figure) => (figure < 0.05 ? '–' : figure.toFixed(1)))]),
  )}\n`;

/** Reads tables that `formatSection` has written. */
export function parseTables(markdown: string): Table[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const [header = [], , ...rows] = lines
        .filter((line) => line.startsWith('|'))
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
      const [corner = '', ...columns] = header;
      const toFigure = (cell: string) => (cell === '–' ? 0 : Number(cell));
      return {
        title,
        corner,
        columns,
        rows: new Map(rows.map(([name = '', ...cells]) => [name, cells.map(toFigure)])),
      };
    });
}
