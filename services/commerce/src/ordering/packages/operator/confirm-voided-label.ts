import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { updateRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readAdminOrder } from '../../orders/operator/admin-order-view.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { lockOrder } from '../../orders/order-repository.ts';
import { orderSubject } from '../../orders/order-view.ts';
import { requireOrder } from '../../orders/own-order.ts';
import { findLabels } from '../../shipping/label-repository.ts';
import { readPackedOrder } from '../packed-order.ts';
import { findUnusedLabels } from './admin-package-view.ts';

interface ConfirmRequest {
  tenantCode: string;
  orderId: string;
  labelId: string;
  audit: Audit;
}

/**
 * Records that an unused label was voided with the carrier. Repeating the request changes nothing.
 * @throws AppError `not-found`, also for a label that's in use
 */
export function confirmVoidedLabel(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  { tenantCode, orderId, labelId, audit }: ConfirmRequest,
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    const labels = await findLabels(tx, tenantCode, orderId);
    const unused = findUnusedLabels(await readPackedOrder(tx, order), labels);
    const label = unused.find(({ id }) => id === labelId);
    if (!label) throw new AppError('not-found', { detail: "We can't find that label" });
    if (label.voided_at === null) {
      const match = { tenant_code: tenantCode, id: labelId };
      await updateRows(tx, 'shipping_labels', match, { voided_at: clock() });
      const after = { voidedLabel: label.tracking_number };
      await audit(tx, { subject: orderSubject(order), before: null, after });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}
