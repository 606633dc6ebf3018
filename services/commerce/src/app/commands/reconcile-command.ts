import { parseArgs } from 'node:util';
import { answerHelp } from '@selvedge/service-kit/answer-help';
import { runCommand } from '../control/run-command.ts';
import { readEnv } from '../env.ts';
import { reconcileCommand } from './reconcile-books-command.ts';
import { runAsCommand } from './run-as-command.ts';

answerHelp(`Usage: npm run reconcile [-- --paypal-since TIME]

Checks that the books of every store add up: orders, discounts, payments, refunds, exchanges, stock, promotions and files. It only
reads, in one snapshot, also while the store is open. Exit code 0: they add up; 1: something is off.

  --paypal-since TIME  also lists payments and refunds at PayPal since then that the books don't know, such as 2026-11-28T08:00Z.
                       PayPal shows them up to three hours late`);

await runAsCommand(run);

async function run(signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ options: { 'paypal-since': { type: 'string' } } });
  const since = values['paypal-since'];
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new Error(`--paypal-since: a time such as 2026-11-28T08:00Z, not "${since}"`);
  const payPalSince = since === undefined ? null : new Date(since).toISOString();
  return runCommand(reconcileCommand, { payPalSince }, readEnv(process.env), { signal });
}
