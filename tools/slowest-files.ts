const shown = 20;

/**
 * Lists the slowest test files, the slowest first.
 * @param milliseconds that each file took; files that ran for less than a second in all are left out
 */
export function slowestFiles(milliseconds: ReadonlyMap<string, number>): string {
  const slowest = [...milliseconds]
    .filter(([, ms]) => ms >= 1000)
    .sort(([, a], [, b]) => b - a)
    .slice(0, shown);
  if (slowest.length === 0) return '';
  const lines = slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return ['', 'Slowest files:', ...lines, ''].join('\n');
}
