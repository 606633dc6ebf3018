import { countAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OrderOwner } from '../../platform/http/authenticator.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrder, type OrderRow } from '../orders/order-repository.ts';
import { CarrierUnavailableError, LabelRefusedError } from '../shipping/carrier.ts';
import { savedRate } from '../shipping/label-repository.ts';
import { PACKAGE } from '../shipping/shipping-service.ts';
import { readSellerAddress } from '../shipping/seller-address.ts';
import type { GetStoreCarrier } from '../shipping/store-carriers.ts';
import { returnWeightGrams } from '../shipping/weight.ts';
import { claimReturnLabel, type ReturnLabelRow } from './return-label-repository.ts';
import { findOwnReturn } from './return-repository.ts';

// A purchase takes seconds. After this time, its process must have died.
const STALE_MS = 60_000;
/** Purchases per account, or per order of a guest. Downloading a saved label doesn't count. */
const LIMIT = { limit: 30, windowSeconds: 900 };
const FAILED = 'Failed to get return label';
const NO_ADDRESS =
  "The store hasn't set a return address yet. Your return is registered. Please contact the store for the address.";
const NO_ADDRESS_RETRY_S = 3_600;

export interface ReturnLabelDependencies {
  db: Database;
  clock: Clock;
  getStoreCarrier: GetStoreCarrier;
}

/**
 * Returns the label from the shopper to the warehouse. It's bought on the first request and then saved.
 * @throws AppError `not-found`, also for another shopper's return; `rate-limited`; `upstream-unavailable` if the carrier
 *   sells no label, the store has no address or another request is buying it
 */
export async function getReturnLabel(
  dependencies: ReturnLabelDependencies,
  request: { tenantCode: string; owner: OrderOwner; returnId: string },
): Promise<Uint8Array> {
  const { db, clock } = dependencies;
  const { tenantCode, returnId } = request;
  const now = clock();
  const { order, label, sender, weightGrams } = await db.inTenant(tenantCode, async (tx) => {
    const orderReturn = await findOwnReturn(tx, request);
    const order = orderReturn && (await findOrder(tx, tenantCode, orderReturn.order_id));
    if (!order) throw new AppError('not-found', { detail: "We can't find that return" });
    if (orderReturn.declined_at !== null)
      throw new AppError('not-found', { detail: 'The store declined this return, so it has no label' });
    const rule = { subject: `return label ${order.user_id ?? order.id}`, ...LIMIT };
    const staleBefore = new Date(now.getTime() - STALE_MS);
    const label = await claimReturnLabel(tx, { tenantCode, returnId, now, staleBefore });
    if (label && !label.pdf && !(await readSellerAddress(tx, tenantCode)))
      throw unavailable(NO_ADDRESS, NO_ADDRESS_RETRY_S);
    // An error thrown here rolls back the claim. With a single rule, a refused attempt isn't counted anyway.
    if (label && !label.pdf && !(await countAttempts(tx, tenantCode, [rule], now)).isAllowed)
      throw tooManyAttempts();
    return {
      order,
      sender: (await findBuyer(tx, order))?.name ?? undefined,
      label,
      weightGrams: await returnWeightGrams(tx, tenantCode, returnId),
    };
  });
  if (!label) throw unavailable("We're creating your label. Please try again in a moment.", 2);
  return label.pdf ?? buyReturnLabel(dependencies, { order, label, sender, weightGrams });
}

interface Purchase {
  order: OrderRow;
  label: ReturnLabelRow;
  /** The shopper's name, used if the address has none. */
  sender: string | undefined;
  weightGrams: number;
}

/** Calls the carrier outside any transaction, so that a slow carrier doesn't block the database. */
async function buyReturnLabel(
  { db, clock, getStoreCarrier }: ReturnLabelDependencies,
  { order, label, sender = 'Customer', weightGrams }: Purchase,
): Promise<Uint8Array> {
  const { tenant_code: tenantCode, return_id: returnId } = label;
  const claim = { tenant_code: tenantCode, return_id: returnId };
  const from = { name: order.shipping_address.attentionName ?? sender, ...order.shipping_address };
  const { carrier, warehouse } = await getStoreCarrier(tenantCode);
  if (!warehouse) throw unavailable(NO_ADDRESS, NO_ADDRESS_RETRY_S);
  let rate = savedRate(label);
  try {
    if (!rate) {
      const cheapest = await carrier.returnRate(from, { weightGrams, ...PACKAGE });
      // Saved before the label is bought, so that a later attempt finds the purchase by its rate.
      const columns = {
        carrier_rate_id: cheapest.carrierRateId,
        carrier_name: cheapest.carrierName,
        service_name: cheapest.serviceName,
      };
      await db.inTenant(tenantCode, (tx) => updateRows(tx, 'return_labels', claim, columns));
      rate = cheapest;
    }
    const reference = `${order.order_number}-${returnId.slice(0, 8).toUpperCase()}`;
    const bought = await carrier.buyLabel({ ...rate, from, to: warehouse, reference });
    const { trackingNumber, costMinor, pdf } = bought;
    const columns = { tracking_number: trackingNumber, cost_minor: costMinor, pdf, bought_at: clock() };
    await db.inTenant(tenantCode, (tx) => updateRows(tx, 'return_labels', claim, columns));
    return pdf;
  } catch (error) {
    const isUnknown = error instanceof CarrierUnavailableError && rate !== undefined;
    if (!isUnknown && !(error instanceof LabelRefusedError) && !(error instanceof CarrierUnavailableError))
      throw error;
    // Nothing was bought, so the next request doesn't have to wait for this purchase.
    if (!isUnknown)
      await db.inTenant(tenantCode, (tx) => deleteRows(tx, 'return_labels', { ...claim, bought_at: null }));
    throw unavailable(FAILED, STALE_MS / 1000, error);
  }
}

function unavailable(detail: string, retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError('upstream-unavailable', { detail, retryAfterSeconds }, { cause });
}
