import { countAttempts, tooManyAttempts } from '../auth/attempt-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { OrderHolder } from '../http/authenticator.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrder, type OrderRow } from '../orders/order-repository.ts';
import { CarrierUnavailableError, LabelRefusedError, type LabelPurchase } from '../shipping/carrier.ts';
import { PACKAGE } from '../shipping/shipping-service.ts';
import { readSellerAddress } from '../shipping/seller-address.ts';
import type { CarrierOf } from '../shipping/store-carriers.ts';
import { returnedWeightGrams } from './parcel-weight.ts';
import {
  claimReturnLabel,
  dropReturnLabel,
  keepReturnLabel,
  keepReturnRate,
  type ReturnLabelRow,
} from './return-label-repository.ts';
import { findOwnReturn } from './return-repository.ts';

// A purchase takes seconds; one this old has died with its process.
const STALE_MS = 60_000;
/** Of one account, or of a guest's order: a purchase is work, be it the carrier's or our own. One that is kept is only read. */
const LIMIT = { limit: 30, windowSeconds: 900 };
const FAILED = 'Failed to get return label';
const NO_ADDRESS = 'The store has not said yet where returns go. Please ask the store; your return is noted.';
const NO_ADDRESS_RETRY_S = 3_600;

export interface ReturnLabelDependencies {
  db: Database;
  clock: Clock;
  carrierOf: CarrierOf;
}

/**
 * The label from the shopper to the warehouse, bought when it is first asked for and kept.
 * @throws AppError `not-found` for another shopper's return too; `rate-limited`; `upstream-unavailable` while the
 *   carrier sells none, while the store has no address, and while somebody else is buying it
 */
export async function getReturnLabel(
  dependencies: ReturnLabelDependencies,
  asked: { tenantCode: string; holder: OrderHolder; returnId: string },
): Promise<Uint8Array> {
  const { db, clock } = dependencies;
  const { tenantCode, returnId } = asked;
  const now = clock();
  const { order, label, sender, weightGrams } = await db.inTenant(tenantCode, async (tx) => {
    const announced = await findOwnReturn(tx, asked);
    const order = announced && (await findOrder(tx, tenantCode, announced.order_id));
    if (!order) throw new AppError('not-found', { detail: 'There is no such return' });
    const rule = { subject: `return label ${order.user_id ?? order.id}`, ...LIMIT };
    const staleBefore = new Date(now.getTime() - STALE_MS);
    const label = await claimReturnLabel(tx, { tenantCode, returnId, now, staleBefore });
    if (label && !label.pdf && !(await readSellerAddress(tx, tenantCode)))
      throw unavailable(NO_ADDRESS, NO_ADDRESS_RETRY_S);
    // Thrown in here, so that the claim is given up; a refusal under a single rule counts nothing that would be lost.
    if (label && !label.pdf && !(await countAttempts(tx, tenantCode, [rule], now)).isAllowed)
      throw tooManyAttempts();
    return {
      order,
      sender: (await findBuyer(tx, order))?.name ?? undefined,
      label,
      weightGrams: await returnedWeightGrams(tx, tenantCode, returnId),
    };
  });
  if (!label) throw unavailable('Your label is being made. Please try again in a moment.', 2);
  return label.pdf ?? buyReturnLabel(dependencies, { order, label, sender, weightGrams });
}

interface Purchase {
  order: OrderRow;
  label: ReturnLabelRow;
  /** The shopper's name, for an address without one. */
  sender: string | undefined;
  weightGrams: number;
}

/** Outside any transaction: a slow carrier must not hold the database. */
async function buyReturnLabel(
  { db, clock, carrierOf }: ReturnLabelDependencies,
  { order, label, sender = 'Customer', weightGrams }: Purchase,
): Promise<Uint8Array> {
  const { tenant_code: tenantCode, return_id: returnId } = label;
  const named = { tenantCode, returnId };
  const from = { name: order.shipping_address.attentionName ?? sender, ...order.shipping_address };
  const { carrier, warehouse } = await carrierOf(tenantCode);
  if (!warehouse) throw unavailable(NO_ADDRESS, NO_ADDRESS_RETRY_S);
  let rate: Rate | undefined = rateOf(label);
  try {
    if (!rate) {
      const cheapest = await carrier.returnRate(from, { weightGrams, ...PACKAGE });
      await db.inTenant(tenantCode, (tx) => keepReturnRate(tx, named, cheapest));
      rate = cheapest;
    }
    const reference = `${order.order_number}-${returnId.slice(0, 8).toUpperCase()}`;
    const bought = await carrier.buyLabel({ ...rate, from, to: warehouse, reference });
    await db.inTenant(tenantCode, (tx) => keepReturnLabel(tx, named, bought, clock()));
    return bought.pdf;
  } catch (error) {
    const isUnknown = error instanceof CarrierUnavailableError && rate !== undefined;
    if (!isUnknown && !(error instanceof LabelRefusedError) && !(error instanceof CarrierUnavailableError))
      throw error;
    // Nothing was bought for certain: whoever comes next need not wait for this purchase.
    if (!isUnknown) await db.inTenant(tenantCode, (tx) => dropReturnLabel(tx, named));
    throw unavailable(FAILED, STALE_MS / 1000, error);
  }
}

type Rate = Pick<LabelPurchase, 'carrierRateId' | 'carrierName' | 'serviceName'>;

/** The rate that a purchase before this one noted, and may have bought the label at. */
function rateOf(label: ReturnLabelRow): Rate | undefined {
  const { carrier_rate_id: carrierRateId, carrier_name: carrierName, service_name: serviceName } = label;
  return carrierName === null || serviceName === null
    ? undefined
    : { carrierRateId, carrierName, serviceName };
}

function unavailable(detail: string, retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError('upstream-unavailable', { detail, retryAfterSeconds }, { cause });
}
