import { formatMarkdown } from '../../tools/format-table.ts';
import { maxFallbackSeconds } from './faulty-page.ts';
import type { ShopPage } from './list-shop-pages.ts';
import type { Cell } from './try-cell.ts';

export type CellResult = { seconds: number } | { failure: string };

export interface FaultTable {
  title: string;
  /** Explains the figures. */
  legend: string;
  faults: readonly Cell['fault'][];
  results: Map<ShopPage, Map<Cell['fault'], CellResult>>;
}

/** Formats the tables as Markdown. */
export function formatFaultTables(tables: readonly FaultTable[]): string {
  return tables.map((table) => `## ${table.title}\n\n${table.legend}\n\n${formatRows(table)}\n`).join('\n');
}

function formatRows({ faults, results }: FaultTable): string {
  const rows = [...results].map(([{ remote, pattern }, cells]) => [
    remote.replace(/^mfe-/, ''),
    `\`${pattern}\``,
    ...faults.map((fault) => formatCell(cells.get(fault))),
  ]);
  return formatMarkdown(['remote', 'page', ...faults], rows);
}

/** Cells that don't apply, such as server render faults of pages without server rendering, show a dot. */
function formatCell(result: CellResult | undefined): string {
  if (!result) return '·';
  if ('failure' in result) return `✗ ${result.failure.replaceAll('|', '/').slice(0, 60)}`;
  return result.seconds > 0 ? `✓ ${result.seconds.toFixed(1)}` : '✓';
}

/** Summarizes all tables in one line. */
export function summarize(tables: readonly FaultTable[]): { text: string; isGood: boolean } {
  const results = tables.flatMap((table) =>
    [...table.results.values()].flatMap((cells) => [...cells.values()]),
  );
  const failed = results.filter((result) => 'failure' in result).length;
  const longest = Math.max(0, ...results.map((result) => ('seconds' in result ? result.seconds : 0)));
  const text = `${results.length} cells, ${failed} failed; the longest wait for a fallback was ${longest.toFixed(1)} s (limit ${maxFallbackSeconds} s).`;
  return { text, isGood: failed === 0 };
}
