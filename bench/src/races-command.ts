import { runTestsForFigures } from './run-tests-for-figures.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Runs the race condition tests of orders, stock, coupons and carts with as many rounds as promised.
// RACE_ROUNDS=5 sets the number of rounds.

answerHelp(`Usage: npm run bench:races

Runs the race condition tests of orders, stock, coupons and carts, on PostgreSQL.
Environment: RACE_ROUNDS=full, DATABASE_URL.`);

interface RaceReport {
  race: string;
  rounds: number;
  requests: number;
  orders: number;
  captures: number;
  deadlocks: number;
  seconds: number;
}

const files = [
  'orders/identical-submissions',
  'orders/scarce-stock',
  'orders/cart-approvals',
  'orders/crossing-orders',
  'promotions/limited-coupon',
  'cart/parallel-merges',
].map((file) => `services/commerce/src/ordering/${file}.postgres.test.ts`);

const { passed, reports } = await runTestsForFigures<RaceReport>(files, 'RACE_REPORT', {
  RACE_ROUNDS: process.env.RACE_ROUNDS ?? 'full',
});
console.log('| race | rounds | requests | orders | captures | deadlocks | seconds |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { race, rounds, requests, orders, captures, deadlocks, seconds } of reports)
  console.log(`| ${[race, rounds, requests, orders, captures, deadlocks, seconds.toFixed(0)].join(' | ')} |`);
process.exitCode = passed ? 0 : 1;
