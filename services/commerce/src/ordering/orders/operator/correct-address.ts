import { isZipInState, type AdminOrder, type PostalAddress } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { updateRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readPackedOrder } from '../../packages/packed-order.ts';
import { findLabels } from '../../shipping/label-repository.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import { orderSubject } from '../order-view.ts';
import { requireOrder } from '../own-order.ts';
import { canCorrectAddress, readAdminOrder } from './admin-order-view.ts';

interface AddressRequest {
  tenantCode: string;
  orderId: string;
  address: PostalAddress;
  audit: Audit;
}

/**
 * Corrects where an order ships to and emails the shopper. The state stays, because the sales tax depends on it. The rate
 * paid at checkout was for the old address, so the label is bought at one of today's. If the address is already correct,
 * nothing changes and no email is sent.
 * @throws AppError `not-found`; `invalid-request` for another state or a postal code outside it; `conflict` if the order
 *   can no longer get a new address
 */
export function correctAddress(
  { db, jobs }: Pick<OrderDependencies, 'db' | 'jobs'>,
  { tenantCode, orderId, address, audit }: AddressRequest,
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    // Whoever buys a label locks the order too, so no label for the old address is bought meanwhile.
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    if (!canCorrectAddress(order))
      throw conflict("You can only correct the address of a paid order that hasn't shipped");
    const { packages } = await readPackedOrder(tx, order);
    const labels = await findLabels(tx, tenantCode, orderId);
    if (labels.some((label) => packages.some(({ id }) => id === label.package_id)))
      throw conflict('This order already has a label. Void its package, or ship it and contact the carrier.');
    checkRegion(order, address);
    const changed = changedFields(order.shipping_address, address);
    if (changed.length === 0) return readAdminOrder(tx, tenantCode, orderId);
    await updateRows(
      tx,
      'orders',
      { tenant_code: tenantCode, id: orderId },
      {
        shipping_address: JSON.stringify(address),
        shipping_address_id: null,
        shipping_rate_id: null,
        carrier_rate_id: null,
      },
    );
    await jobs.send(tx, 'mail', { kind: 'address-corrected', tenantCode, orderId });
    // Logs only which fields changed, because the log is kept longer than the buyer's data.
    await audit(tx, { subject: orderSubject(order), before: null, after: { correctedAddress: changed } });
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

const conflict = (detail: string) => new AppError('conflict', { detail });

function checkRegion({ shipping_address: { state } }: OrderRow, address: PostalAddress): void {
  const refuse = (field: 'state' | 'postalCode', detail: string) =>
    new AppError('invalid-request', { detail, fields: { [field]: detail } });
  if (address.state !== state)
    throw refuse('state', `The sales tax was for ${state}. Cancel the order to send it to another state.`);
  if (!isZipInState(address.postalCode, state))
    throw refuse('postalCode', `This postal code isn't in ${state}`);
}

function changedFields(before: PostalAddress, after: PostalAddress): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof PostalAddress>;
  return [...fields].filter((field) => before[field] !== after[field]).sort();
}
