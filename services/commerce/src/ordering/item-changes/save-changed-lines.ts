import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { variantName } from '../cart/cart-rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, insertRows, updateRows } from '../../platform/db/rows.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import type { RefundableUnits } from '../refunds/refundable-units.ts';
import { refundForNextUnits } from '../refunds/unit-refunds.ts';
import { isLineUsed } from './item-change-repository.ts';
import { costTheSame, joinUnits, splitUnits, type Units } from './split-units.ts';
import type { VariantChoice } from './variant-choices.ts';

const MAX_QUANTITY = 99;

interface LineChange {
  /** The line that the units are taken from. */
  from: RefundableUnits;
  to: VariantChoice;
  /** Of units that can be changed. */
  quantity: number;
}

/**
 * Moves units of an order line to another variant at the price that was paid. They join the variant's line if a unit costs the same
 * there. Otherwise they become a new line, or their line gets the other variant if it has no other units. Price, discount, tax and
 * the parts of promotions add up to what they did before.
 * @param order locked
 * @param lines all of the order, by position
 */
export async function saveChangedLines(
  tx: Tx,
  order: OrderRow,
  lines: readonly RefundableUnits[],
  { from, to, quantity }: LineChange,
): Promise<void> {
  const before = lines.map((one, index) => unitsOf(order, one, index));
  const fromIndex = lines.indexOf(from);
  const { kept, taken } = splitUnits(before[fromIndex]!, {
    quantity,
    // What a refund of these units would be, so that those refunded earlier keep theirs.
    paidMinor: refundForNextUnits(from.unitRefunds, { spent: from.spent, quantity }),
  });
  const isWhole = kept.quantity === 0;
  const canJoin = !isWhole || !(await isLineUsed(tx, order, from.line.id));
  const joinedIndex = canJoin
    ? lines.findIndex(({ line }, index) => isSameItem(line, { from, to }) && canTake(before[index]!, taken))
    : -1;
  const isJoined = joinedIndex !== -1;

  const after = lines.map(({ line: { id } }, index) => {
    if (index === joinedIndex) return { id, units: joinUnits(before[index]!, taken) };
    if (index !== fromIndex) return { id, units: before[index]! };
    return { id, units: isWhole ? taken : kept };
  });
  const key = { tenant_code: order.tenant_code, id: from.line.id };
  if (isWhole && isJoined) {
    await deleteRows(tx, 'order_lines', key);
    after.splice(fromIndex, 1);
  } else if (isWhole) await updateRows(tx, 'order_lines', key, variantColumnsOf(order, to));
  else if (!isJoined) {
    const id = randomUUID();
    await insertRows(tx, 'order_lines', {
      tenant_code: order.tenant_code,
      id,
      order_id: order.id,
      product_id: from.line.product_id,
      product_name: from.line.product_name,
      unit_price_minor: from.line.unit_price_minor,
      ...variantColumnsOf(order, to),
      position: sql<number>`(select max(position) + 1 from order_lines
        where tenant_code = ${order.tenant_code} and order_id = ${order.id})`,
      ...columnsOf(taken),
    });
    after.push({ id, units: taken });
  }
  await saveUnits(tx, order, after);
}

/** @param index of the line among those of the order, as in `lineDiscountsMinor` */
const unitsOf = (order: OrderRow, { line, unitRefunds }: RefundableUnits, index: number): Units => ({
  quantity: line.quantity,
  discountMinor: line.discount_minor,
  paidMinor: sumOf(unitRefunds),
  promotionsMinor: order.promotions.map(({ lineDiscountsMinor }) => lineDiscountsMinor[index] ?? 0),
});

const isSameItem = (line: RefundableUnits['line'], { from, to }: Pick<LineChange, 'from' | 'to'>): boolean =>
  line.id !== from.line.id &&
  line.variant_id === to.variantId &&
  line.unit_price_minor === from.line.unit_price_minor;

const canTake = (units: Units, taken: Units): boolean =>
  units.quantity + taken.quantity <= MAX_QUANTITY && costTheSame(units, taken);

const variantColumnsOf = (order: OrderRow, to: VariantChoice) => ({
  variant_id: to.variantId,
  variant_name: variantName(to),
  sku: to.sku,
  image: imageOf(order, to),
});

const imageOf = ({ tenant_code: tenantCode }: OrderRow, { image }: VariantChoice): string | null =>
  image && JSON.stringify(imageView(tenantCode, image, true));

const columnsOf = (units: Units) => ({
  quantity: units.quantity,
  discount_minor: units.discountMinor,
  paid_minor: units.paidMinor,
});

async function saveUnits(
  tx: Tx,
  order: OrderRow,
  lines: readonly { id: string; units: Units }[],
): Promise<void> {
  const { tenant_code: tenantCode, id: orderId } = order;
  for (const { id, units } of lines)
    await updateRows(tx, 'order_lines', { tenant_code: tenantCode, id }, columnsOf(units));
  const promotions = order.promotions.map((promotion, index) => ({
    ...promotion,
    lineDiscountsMinor: lines.map(({ units }) => units.promotionsMinor[index]!),
  }));
  await updateRows(
    tx,
    'orders',
    { tenant_code: tenantCode, id: orderId },
    { promotions: JSON.stringify(promotions) },
  );
}
