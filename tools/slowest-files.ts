const maxFiles = 20;

/**
 * Lists the slowest test files, slowest first.
 * @param milliseconds by file; files under a second are ignored
 */
export function slowestFiles(milliseconds: ReadonlyMap<string, number>): string {
  const slowest = [...milliseconds]
    .filter(([, ms]) => ms >= 1000)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxFiles);
  if (slowest.length === 0) return '';
  const lines = slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return ['', 'Slowest files:', ...lines, ''].join('\n');
}
