import { runTestsForFigures } from './run-tests-for-figures.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Random carts whose owners tamper with every number and id they can send; CARTS=10000.

answerHelp(`Usage: npm run bench:tampering

Tries carts whose owners tamper with every number and id they can send, on PostgreSQL.
Environment: CARTS=10000, DATABASE_URL.`);

interface TamperingReport {
  tally: Record<string, { tried: number; paid: number }>;
  paidMinor: string;
  refunded: number;
}

const startedAt = performance.now();
const { passed, reports } = await runTestsForFigures<TamperingReport>(
  ['services/commerce/src/ordering/orders/tampering.test.ts'],
  'TAMPERING_REPORT',
  { CARTS: process.env.CARTS ?? '10000' },
);
for (const { tally, paidMinor, refunded } of reports) {
  console.log('| tampered with | tried | paid, to the cent |');
  console.log('| --- | ---: | ---: |');
  for (const [kind, { tried, paid }] of Object.entries(tally).sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`| ${kind} | ${tried} | ${paid} |`);
  const carts = Object.values(tally).reduce((sum, { tried }) => sum + tried, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${carts} carts in ${seconds} s: ${paidMinor} cents owed and paid, 0 short; ${refunded} payments returned in full`,
  );
}
process.exitCode = passed ? 0 : 1;
