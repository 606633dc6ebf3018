import { countAttempts, forgiveAttempts, hasAttemptsLeft, type AttemptRule } from '../auth/attempt-limits.ts';
import type { Tx } from '../db/database.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;
const MONTH = 30 * 24 * HOUR;

/** Numbers that lead nowhere; those that do never count. */
export function trackingRules(clientAddress: string): AttemptRule[] {
  return [{ subject: `tracking address ${clientAddress}`, limit: 60, windowSeconds: QUARTER_HOUR }];
}

interface OrderLookUp {
  tenantCode: string;
  orderNumber: string;
  clientAddress: string;
  now: Date;
}

/**
 * Guesses of the e-mail address of an order: few from one network address, and few addresses an order. An address from
 * which the order was found before is left out of that last ceiling, so that nobody can lock its owner out there.
 */
export async function countOrderLookUp(tx: Tx, lookUp: OrderLookUp) {
  const { tenantCode, orderNumber, clientAddress, now } = lookUp;
  const isKnown = !(await hasAttemptsLeft(tx, tenantCode, foundRule(lookUp), now));
  const pair = {
    subject: `track-order pair ${orderNumber} ${clientAddress}`,
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  };
  const address = {
    subject: `track-order address ${clientAddress}`,
    limit: 60,
    windowSeconds: QUARTER_HOUR,
  };
  const order = {
    subject: `track-order order ${orderNumber}`,
    limit: 100,
    windowSeconds: HOUR,
    isOfFirstOnly: true,
  };
  return countAttempts(tx, tenantCode, isKnown ? [pair, address] : [pair, address, order], now);
}

/** Takes back what was counted for a look-up that was right, and remembers where it came from. */
export async function rememberLookUp(
  tx: Tx,
  lookUp: OrderLookUp,
  counted: readonly AttemptRule[],
): Promise<void> {
  await forgiveAttempts(tx, lookUp.tenantCode, counted);
  await countAttempts(tx, lookUp.tenantCode, [foundRule(lookUp)], lookUp.now);
}

function foundRule({ orderNumber, clientAddress }: OrderLookUp): AttemptRule {
  return { subject: `track-order found ${orderNumber} ${clientAddress}`, limit: 1, windowSeconds: MONTH };
}
