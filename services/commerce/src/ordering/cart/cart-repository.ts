import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CartLine, VariantQuantity } from './cart-rules.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A cart belongs to a signed-in shopper, or to anyone who knows its anonymous id. */
export type CartOwner = { userId: string } | { anonymousCartId: string };

export async function findCartId(tx: Tx, tenantCode: string, owner: CartOwner): Promise<string | undefined> {
  const row = await ownedCart(tx, tenantCode, owner).executeTakeFirst();
  return row?.id;
}

/** Finds the cart and locks it until the transaction ends, so that only one request at a time changes its lines. */
export async function lockCart(tx: Tx, tenantCode: string, owner: CartOwner): Promise<string | undefined> {
  const row = await ownedCart(tx, tenantCode, owner).forNoKeyUpdate().executeTakeFirst();
  return row?.id;
}

/** Like `lockCart`, but also marks the cart as changed. Carts that nobody changes are eventually deleted. */
export async function touchCart(tx: Tx, tenantCode: string, owner: CartOwner): Promise<string | undefined> {
  const row = await tx
    .updateTable('carts')
    .set({ updated_at: sql<Date>`now()` })
    .where('tenant_code', '=', tenantCode)
    .where(isOwnedBy(owner))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Like `touchCart`, but creates the cart if needed. `xmax` is 0 for a new row; an existing row was just locked by us. */
export async function ensureCart(
  tx: Tx,
  tenantCode: string,
  owner: CartOwner,
): Promise<{ id: string; isNew: boolean }> {
  const isUser = 'userId' in owner;
  return tx
    .insertInto('carts')
    .values({
      tenant_code: tenantCode,
      id: isUser ? randomUUID() : owner.anonymousCartId,
      user_id: isUser ? owner.userId : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(isUser ? ['tenant_code', 'user_id'] : ['tenant_code', 'id'])
        .doUpdateSet({ updated_at: sql<Date>`now()` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

/** The current data of a line's `variant` and `product`. */
export const variantColumns = [
  'variant.id as variantId',
  'variant.product_id as productId',
  'variant.sku',
  'variant.color',
  'variant.size',
  'variant.price_minor as unitPriceMinor',
  'variant.weight_grams as weightGrams',
  'product.name as productName',
  'product.is_published as isPublished',
  'product.category_id as categoryId',
  // Unpublished products can't be bought.
  sql<number>`case when product.is_published then variant.stock else 0 end`.as('stock'),
  sql<ImageRow | null>`(
    select ${imageJson} from product_images pi
    join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
    where pi.tenant_code = variant.tenant_code and pi.product_id = variant.product_id and pi.color = variant.color
      and pi.image_set = 'default'
    order by pi.position limit 1)`.as('image'),
] as const;

/** Returns lines in the order they were added, with the current price and stock of their variants. */
export async function loadCartLines(tx: Tx, tenantCode: string, cartId: string): Promise<CartLine[]> {
  return tx
    .selectFrom('cart_lines as line')
    .innerJoin('variants as variant', (join) =>
      join.onRef('variant.tenant_code', '=', 'line.tenant_code').onRef('variant.id', '=', 'line.variant_id'),
    )
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'line.tenant_code')
        .onRef('product.id', '=', 'variant.product_id'),
    )
    .select(['line.id', 'line.quantity', ...variantColumns])
    .where('line.tenant_code', '=', tenantCode)
    .where('line.cart_id', '=', cartId)
    .orderBy('line.added_at')
    .orderBy('line.id')
    .execute();
}

/** Returns variants as cart lines that haven't been saved yet. Variants that no longer exist are left out. */
export async function loadLinesForVariants(
  tx: Tx,
  tenantCode: string,
  wanted: readonly VariantQuantity[],
): Promise<CartLine[]> {
  if (wanted.length === 0) return [];
  const variants = await tx
    .selectFrom('variants as variant')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'variant.tenant_code')
        .onRef('product.id', '=', 'variant.product_id'),
    )
    .select(variantColumns)
    .where('variant.tenant_code', '=', tenantCode)
    .where(
      'variant.id',
      'in',
      wanted.map(({ variantId }) => variantId),
    )
    .execute();
  return wanted.flatMap(({ variantId, quantity }) => {
    const variant = variants.find((candidate) => candidate.variantId === variantId);
    return variant ? { ...variant, id: variantId, quantity } : [];
  });
}

/** @returns the lines' ids, by variant */
export async function saveCartLines(
  tx: Tx,
  tenantCode: string,
  cartId: string,
  lines: readonly VariantQuantity[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const saved = await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ variantId, quantity }) => ({
        tenant_code: tenantCode,
        id: randomUUID(),
        cart_id: cartId,
        variant_id: variantId,
        quantity,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_code', 'cart_id', 'variant_id'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .returning(['id', 'variant_id'])
    .execute();
  return new Map(saved.map(({ id, variant_id }) => [variant_id, id]));
}

/**
 * Removes the quantities of an order from its cart, which must be locked. Items added during payment stay, even if they're
 * more of the same variant.
 */
export async function removePurchasedItems(
  tx: Tx,
  { tenant_code: tenantCode, cart_id: cartId, id: orderId }: Selectable<Tables['orders']>,
): Promise<void> {
  await sql`
    with bought as (
      select variant_id, quantity from order_lines where tenant_code = ${tenantCode} and order_id = ${orderId}
    ), reduced as (
      update cart_lines line set quantity = line.quantity - bought.quantity
      from bought
      where line.tenant_code = ${tenantCode} and line.cart_id = ${cartId} and line.variant_id = bought.variant_id
        and line.quantity > bought.quantity
    )
    delete from cart_lines line using bought
    where line.tenant_code = ${tenantCode} and line.cart_id = ${cartId} and line.variant_id = bought.variant_id
      and line.quantity <= bought.quantity`.execute(tx);
}

function ownedCart(tx: Tx, tenantCode: string, owner: CartOwner) {
  return tx.selectFrom('carts').select('id').where('tenant_code', '=', tenantCode).where(isOwnedBy(owner));
}

const isOwnedBy = (owner: CartOwner) => (eb: ExpressionBuilder<Tables, 'carts'>) =>
  'userId' in owner
    ? eb('user_id', '=', owner.userId)
    : eb.and([eb('id', '=', owner.anonymousCartId), eb('user_id', 'is', null)]);
