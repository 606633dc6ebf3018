import { bookChecks, type PaymentDifference } from '../../ordering/index.ts';
import { dollarText } from '../../platform/money.ts';
import type { Print } from '../control/control-messages.ts';
import { isReportClean, type AccountReport, type Report, type StoreReport } from './reconcile.ts';

/** Longer lists would hide everything else. */
const maxLines = 20;

/** Prints a report: figures and checks of each store, what's off, and what to do about it. */
export function printReport(report: Report, print: Print): void {
  for (const store of report.stores) printStore(store, print);
  if (report.jobs.length > 0) print('\nJobs that will run when the store starts');
  for (const { queue, count, oldest } of report.jobs)
    print(`  ${queue.padEnd(20)}${String(count).padStart(6)}   oldest ${oldest.toISOString()}`);
  for (const account of report.accounts) printAccount(account, print);
  print(isReportClean(report) ? '\nThe books add up.' : '\nThe books are off: see the lines with "✗".');
}

function printStore({ code, totals, faults, files }: StoreReport, print: Print): void {
  print(`\n${code}`);
  const figures: [string, string][] = [
    ['orders', `${totals.orders}, of which ${totals.unpaidOrders} wait for their payment`],
    ['captured', dollarText(totals.capturedMinor)],
    ['refunded', `${dollarText(totals.refundedMinor)}, and ${dollarText(totals.refundDueMinor)} on its way`],
    ['stock', `${totals.unitsInStock} units, and ${totals.reservedUnits} reserved by unpaid orders`],
  ];
  for (const [name, value] of figures) print(`  ${name.padEnd(18)}${value}`);
  for (const { name, rule } of bookChecks) {
    const found = faults.filter(({ check }) => check === name);
    print(`  ${found.length === 0 ? '✓' : '✗'} ${name.padEnd(16)}${rule}`);
    printLines(
      found.map(({ about, problem }) => `${about}: ${problem}`),
      print,
    );
  }
  const { missing, unused, referenced } = files;
  print(
    `  ${missing.length === 0 ? '✓' : '✗'} ${'files'.padEnd(16)}all ${referenced} files that rows refer to exist; ${unused.length} without a row`,
  );
  printLines(
    missing.map((key) => `${key} is missing`),
    print,
  );
}

function printAccount({ stores, merchantId, differences, problem }: AccountReport, print: Print): void {
  print(`\nPayPal account ${merchantId} of ${stores.join(', ')}`);
  if (problem !== null) print(`  ✗ ${problem}`);
  else if (differences.length === 0) print('  ✓ all payments and refunds are in the books');
  for (const difference of differences) print(`  ✗ ${describeDifference(difference)}`);
}

function describeDifference({ kind, transaction, orderNumber }: PaymentDifference): string {
  const { id, captureId, at, amountMinor, currency, madeFor } = transaction;
  const amount =
    amountMinor === null ? `an amount in ${currency}` : `${dollarText(amountMinor)} (${currency})`;
  const what = `${at.toISOString()} ${transaction.kind} ${id}, ${amount}`;
  if (kind === 'unknown-payment')
    return `${what}${madeFor === null ? '' : ` for ${madeFor}`}: no order. Ask the buyer what they ordered and enter it again, or refund the payment in PayPal.`;
  if (kind === 'other-amount')
    return `${what}: order ${orderNumber} has another total. Look at both before you ship.`;
  if (orderNumber === null) return `${what} of capture ${captureId}: its order isn't in the books either.`;
  return `${what}: order ${orderNumber} doesn't know it. Don't refund it again: cancel the order if all of it was refunded, otherwise add a note to it.`;
}

function printLines(lines: readonly string[], print: Print): void {
  for (const line of lines.slice(0, maxLines)) print(`      ${line}`);
  if (lines.length > maxLines) print(`      and ${lines.length - maxLines} more`);
}
