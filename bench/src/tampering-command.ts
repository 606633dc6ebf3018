import { formatMarkdown } from '../../tools/format-table.ts';
import { runTestsForFigures } from './run-tests-for-figures.ts';
import { readSettings } from './command.ts';

const settings = readSettings(
  'bench:tampering',
  'Checks out random carts on PostgreSQL. In each checkout, the client tampers with one kind of number or ID that it sends.',
  { CARTS: '10000' },
  'DATABASE_URL',
);

interface TamperingReport {
  tally: Record<string, { tried: number; paid: number }>;
  paidMinor: string;
  refunded: number;
}

const startedAt = performance.now();
const { passed, reports } = await runTestsForFigures<TamperingReport>(
  ['services/commerce/src/ordering/orders/tampering.test.ts'],
  'TAMPERING_REPORT',
  settings,
);
for (const { tally, paidMinor, refunded } of reports) {
  const rows = Object.entries(tally).sort(([a], [b]) => (a < b ? -1 : 1));
  console.log(
    formatMarkdown(
      ['tampered with', 'tried', 'paid in full'],
      rows.map(([kind, { tried, paid }]) => [kind, tried, paid]),
    ),
  );
  const carts = Object.values(tally).reduce((sum, { tried }) => sum + tried, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${carts} carts in ${seconds} s: ${paidMinor} cents owed and paid, 0 short; ${refunded} payments refunded in full`,
  );
}
process.exitCode = passed ? 0 : 1;
