import type { RaceReport } from '../../services/commerce/testing/index.ts';
import { formatMarkdown } from '../../tools/format-table.ts';
import { runTestsForFigures } from './run-tests-for-figures.ts';
import { readSettings } from './command.ts';

const settings = readSettings(
  'bench:races',
  'Runs the race-condition tests for orders, stock, coupons and carts on PostgreSQL.',
  { RACE_ROUNDS: 'full' },
  'DATABASE_URL',
);

const columns = ['race', 'rounds', 'requests', 'orders', 'captures', 'deadlocks', 'seconds'] as const;

const files = [
  'orders/identical-submissions',
  'orders/scarce-stock',
  'orders/cart-approvals',
  'orders/crossing-orders',
  'promotions/limited-coupon',
  'cart/parallel-merges',
].map((file) => `services/commerce/src/ordering/${file}.postgres.test.ts`);

const { passed, reports } = await runTestsForFigures<RaceReport>(files, 'RACE_REPORT', settings);
const rows = reports.map((report) => ({ ...report, seconds: Math.round(report.seconds) }));
console.log(
  formatMarkdown(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  ),
);
process.exitCode = passed ? 0 : 1;
