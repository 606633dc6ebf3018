import {
  countAttempts,
  releaseAttempts,
  hasAttemptsLeft,
  type AttemptRule,
} from '../../platform/limits/attempt-limits.ts';
import type { Tx } from '../../platform/db/database.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;
const MONTH = 30 * 24 * HOUR;

/** Limits unknown tracking numbers. Known ones don't count. */
export function trackingRules(clientNetwork: string): AttemptRule[] {
  return [{ subject: `tracking address ${clientNetwork}`, limit: 60, windowSeconds: QUARTER_HOUR }];
}

interface OrderLookup {
  tenantCode: string;
  orderNumber: string;
  clientNetwork: string;
  now: Date;
}

/**
 * Limits guesses of an order's email address, per network and per order. The limit per order doesn't apply to a network
 * from which the order was found before, so that nobody can lock its owner out.
 */
export async function countOrderLookup(tx: Tx, lookup: OrderLookup) {
  const { tenantCode, orderNumber, clientNetwork, now } = lookup;
  const isKnown = !(await hasAttemptsLeft(tx, tenantCode, foundRule(lookup), now));
  const pair = {
    subject: `track-order pair ${orderNumber} ${clientNetwork}`,
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  };
  const network = {
    subject: `track-order address ${clientNetwork}`,
    limit: 60,
    windowSeconds: QUARTER_HOUR,
  };
  const order = {
    subject: `track-order order ${orderNumber}`,
    limit: 100,
    windowSeconds: HOUR,
    countsFirstOnly: true,
  };
  return countAttempts(tx, tenantCode, isKnown ? [pair, network] : [pair, network, order], now);
}

/** Removes a successful lookup from the count and remembers its network. */
export async function rememberLookup(
  tx: Tx,
  lookup: OrderLookup,
  counted: readonly AttemptRule[],
): Promise<void> {
  await releaseAttempts(tx, lookup.tenantCode, counted);
  await countAttempts(tx, lookup.tenantCode, [foundRule(lookup)], lookup.now);
}

function foundRule({ orderNumber, clientNetwork }: OrderLookup): AttemptRule {
  return { subject: `track-order found ${orderNumber} ${clientNetwork}`, limit: 1, windowSeconds: MONTH };
}
