import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';
import { formatTable } from './format-table.ts';

answerHelp(`Usage: npm run test:coverage

Runs the unit tests on the embedded database and prints line and branch coverage by package.`);

type Count = { total: number; covered: number };
type Coverage = Record<'lines' | 'branches', Count>;

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'selvedge-coverage-'));
const sources = ['--coverage.include=**/src/**/*.{ts,tsx}', '--coverage.include=tools/**/*.ts'];
const reports = ['--coverage.reporter=json-summary', `--coverage.reportsDirectory=${folder}`];
const { status } = spawnSync('vitest', ['run', '--coverage', ...sources, ...reports], {
  cwd: root,
  env: { ...process.env, DATABASE_URL: '' },
  stdio: 'inherit',
});
if (status === 0) printPackages(readSummary());
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;

function readSummary(): Map<string, Coverage> {
  const { total: _, ...files } = JSON.parse(
    readFileSync(join(folder, 'coverage-summary.json'), 'utf8'),
  ) as Record<string, Coverage>;
  const packages = new Map<string, Coverage>();
  for (const [file, { lines, branches }] of Object.entries(files)) {
    const name = /^(?:(?:shared|services)\/)?[^/]+/.exec(relative(root, file))![0];
    const sum = packages.get(name) ?? { lines: { total: 0, covered: 0 }, branches: { total: 0, covered: 0 } };
    packages.set(name, { lines: add(sum.lines, lines), branches: add(sum.branches, branches) });
  }
  return packages;
}

function add(a: Count, b: Count): Count {
  return { total: a.total + b.total, covered: a.covered + b.covered };
}

function printPackages(packages: Map<string, Coverage>): void {
  const percent = ({ total, covered }: Count) => (total === 0 ? '–' : ((100 * covered) / total).toFixed(1));
  const rows = [...packages].sort(([a], [b]) => a.localeCompare(b));
  const cells = rows.map(([name, { lines, branches }]) => [name, percent(lines), percent(branches)]);
  console.log(`\n${formatTable([['package', 'lines', 'branches'], ...cells])}`);
}
