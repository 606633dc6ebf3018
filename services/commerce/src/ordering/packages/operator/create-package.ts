import type { AdminOrder, BodyOf, createPackage as createPackageEndpoint } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { findRow } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { keyConflict, requireSameRequest } from '../../../platform/http/idempotency.ts';
import { sha256 } from '../../../platform/secrets/tokens.ts';
import { readAdminOrder } from '../../orders/operator/admin-order-view.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { lockOrder } from '../../orders/order-repository.ts';
import { orderSubject } from '../../orders/order-view.ts';
import { requireOrder } from '../../orders/own-order.ts';
import { readPackedOrder, type PackedOrder } from '../packed-order.ts';
import { insertPackage } from '../package-repository.ts';
import { canShip, conflict } from '../package-rules.ts';

type Items = BodyOf<typeof createPackageEndpoint>['items'];

interface CreateRequest {
  tenantCode: string;
  orderId: string;
  items: Items;
  /** The operator's email address. */
  by: string;
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Packs items of a paid order that aren't in a package yet. Repeating the request with the same idempotency key returns the
 * current order.
 * @throws AppError `not-found`; `invalid-request` for items of another order; `conflict` if more is requested than is left, or
 *   the order can't ship; `idempotency-conflict`
 */
export function createPackage(
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
  { tenantCode, orderId, items, by, idempotencyKey, audit }: CreateRequest,
): Promise<AdminOrder> {
  const keyHash = idempotencyKey === undefined ? null : sha256(`package ${idempotencyKey}`);
  const requestHash = sha256(JSON.stringify([orderId, items]));
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
    const existing = keyHash === null ? undefined : await findRow(tx, 'order_packages', key);
    if (existing) {
      requireSameRequest('package', existing, requestHash);
      return readAdminOrder(tx, tenantCode, orderId);
    }
    if (!canShip(order)) throw conflict("You can only pack items of a paid order that haven't shipped");
    const quantities = requireUnpacked(await readPackedOrder(tx, order), items);
    const created = await insertPackage(tx, order, quantities, { by, now: clock(), requestHash, keyHash });
    // The key was just used for another order. Equal requests would have waited for the lock on this one.
    if (!created) throw keyConflict('package');
    await audit(tx, {
      subject: orderSubject(order),
      before: null,
      after: { package: created.number, items },
    });
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

function requireUnpacked({ lines }: PackedOrder, items: Items): Map<string, number> {
  const quantities = new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  if (
    quantities.size < items.length ||
    items.some((item) => !lines.some(({ line }) => line.id === item.orderItemId))
  )
    throw new AppError('invalid-request', { fields: { items: "Each item must be one of the order's" } });
  for (const { line, unpacked } of lines) {
    if ((quantities.get(line.id) ?? 0) <= unpacked) continue;
    const name = `${line.product_name} (${line.variant_name})`;
    throw conflict(
      unpacked === 0
        ? `All of ${name} is already in a package, or was refunded.`
        : `Only ${unpacked} more of ${name} can be packed.`,
    );
  }
  return quantities;
}
