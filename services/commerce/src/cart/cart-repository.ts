import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { CartLine, MergedLine } from './cart-rules.ts';

/** Whose cart: a signed-in shopper's, or that of whoever knows the anonymous id. */
export type CartOwner = { userId: string } | { anonymousCartId: string };

export async function findCartId(tx: Tx, tenantCode: string, owner: CartOwner): Promise<string | undefined> {
  const row = await ownedCart(tx, tenantCode, owner).executeTakeFirst();
  return row?.id;
}

/** Also locks the cart until the transaction ends: its lines change one request at a time. */
export async function lockCart(tx: Tx, tenantCode: string, owner: CartOwner): Promise<string | undefined> {
  const row = await ownedCart(tx, tenantCode, owner).forNoKeyUpdate().executeTakeFirst();
  return row?.id;
}

/** As `lockCart`, and makes the cart when there is none. */
export async function ensureCart(tx: Tx, tenantCode: string, owner: CartOwner): Promise<string> {
  const isUser = 'userId' in owner;
  const row = await tx
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
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What a line tells of its variant and product, as both are by now. */
const variantColumns = [
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
  // Nothing can be had of what is not published, whoever asks.
  sql<number>`case when product.is_published then variant.stock else 0 end`.as('stock'),
] as const;

/** Lines in the order they were added, with the present price and stock of their variants. */
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

/** Variants as lines of a cart that is yet to have them; those that the catalogue no longer has are left out. */
export async function linesOfVariants(
  tx: Tx,
  tenantCode: string,
  wanted: readonly MergedLine[],
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
    const variant = variants.find((one) => one.variantId === variantId);
    return variant ? { ...variant, id: variantId, quantity } : [];
  });
}

export async function putLines(
  tx: Tx,
  tenantCode: string,
  cartId: string,
  lines: readonly MergedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
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
    .execute();
}

/** @returns whether there was such a line */
export async function deleteLine(
  tx: Tx,
  tenantCode: string,
  cartId: string,
  lineId: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('cart_lines')
    .where('tenant_code', '=', tenantCode)
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** As `lockCart`, whoever owns it; nothing when it is gone. */
export async function holdCart(tx: Tx, tenantCode: string, cartId: string): Promise<void> {
  await tx
    .selectFrom('carts')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', cartId)
    .forNoKeyUpdate()
    .execute();
}

/** Takes what was bought out of a cart that is held; what was added while paying stays, pieces of the same too. */
export async function takeOutBought(
  tx: Tx,
  tenantCode: string,
  cartId: string,
  bought: readonly MergedLine[],
): Promise<void> {
  for (const { variantId, quantity } of bought) {
    const inCart = { tenant_code: tenantCode, cart_id: cartId, variant_id: variantId };
    const left = await tx
      .updateTable('cart_lines')
      .set({ quantity: sql<number>`quantity - ${quantity}` })
      .where((eb) => eb.and(inCart))
      .where('quantity', '>', quantity)
      .returning('id')
      .executeTakeFirst();
    if (!left)
      await tx
        .deleteFrom('cart_lines')
        .where((eb) => eb.and(inCart))
        .execute();
  }
}

export async function deleteCart(tx: Tx, tenantCode: string, cartId: string): Promise<void> {
  await tx.deleteFrom('carts').where('tenant_code', '=', tenantCode).where('id', '=', cartId).execute();
}

function ownedCart(tx: Tx, tenantCode: string, owner: CartOwner) {
  const query = tx.selectFrom('carts').select('id').where('tenant_code', '=', tenantCode);
  return 'userId' in owner
    ? query.where('user_id', '=', owner.userId)
    : query.where('id', '=', owner.anonymousCartId).where('user_id', 'is', null);
}
