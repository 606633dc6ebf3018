import { longestSeconds } from './faulty-page.ts';
import type { ShopPage } from './shop-pages.ts';
import type { Cell } from './try-cell.ts';

/** How a cell ended. */
export type Ending = { seconds: number } | { failure: string };

export interface FaultTable {
  title: string;
  /** What its figures say. */
  legend: string;
  faults: readonly Cell['fault'][];
  endings: Map<ShopPage, Map<Cell['fault'], Ending>>;
}

/** The tables as Markdown, with what went wrong below. */
export function faultTables(tables: readonly FaultTable[]): string {
  return tables.map((table) => `## ${table.title}\n\n${table.legend}\n\n${rowsOf(table)}\n`).join('\n');
}

function rowsOf({ faults, endings }: FaultTable): string {
  const rows = [...endings].map(([{ remote, pattern }, ended]) => [
    remote.replace(/^mfe-/, ''),
    `\`${pattern}\``,
    ...faults.map((fault) => cellText(ended.get(fault))),
  ]);
  const header = ['remote', 'page', ...faults];
  const widths = header.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  return [
    line(header),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}

/** A page without HTML from the server has no fault in making it. */
function cellText(ending: Ending | undefined): string {
  if (!ending) return '·';
  if ('failure' in ending) return `✗ ${ending.failure.replaceAll('|', '/').slice(0, 60)}`;
  return ending.seconds > 0 ? `✓ ${ending.seconds.toFixed(1)}` : '✓';
}

/** One line on all of them. */
export function verdict(tables: readonly FaultTable[]): { text: string; isGood: boolean } {
  const endings = tables.flatMap((table) =>
    [...table.endings.values()].flatMap((ended) => [...ended.values()]),
  );
  const failed = endings.filter((ending) => 'failure' in ending).length;
  const longest = Math.max(0, ...endings.map((ending) => ('seconds' in ending ? ending.seconds : 0)));
  const text = `${endings.length} cells, ${failed} failed; the longest wait for a fallback was ${longest.toFixed(1)} s of ${longestSeconds}.`;
  return { text, isGood: failed === 0 };
}
