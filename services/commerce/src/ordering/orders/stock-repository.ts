import { sql } from 'kysely';
import { detectBusyRows } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';

interface StockMove {
  variantId: string;
  quantity: number;
}

/**
 * Reduces the stock for an order. Call it last in the transaction, because from here on all other orders of these variants
 * wait.
 * @returns a variant with too little stock, in which case the caller must roll back
 */
export async function reserveStock(
  tx: Tx,
  tenantCode: string,
  moves: readonly StockMove[],
): Promise<string | undefined> {
  const moved = await moveStock(
    tx,
    tenantCode,
    moves.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  );
  return moves.find(({ variantId }) => !moved.has(variantId))?.variantId;
}

/** Returns stock. Variants that no longer exist are skipped. */
export async function releaseStock(tx: Tx, tenantCode: string, moves: readonly StockMove[]): Promise<void> {
  await moveStock(tx, tenantCode, moves);
}

/**
 * Reserves units of one variant and returns as many of another, which is skipped if it no longer exists.
 * @returns whether there was enough stock; if not, the caller must roll back
 */
export async function exchangeStock(
  tx: Tx,
  tenantCode: string,
  { reserved, returned, quantity }: { reserved: string; returned: string; quantity: number },
): Promise<boolean> {
  const moved = await moveStock(tx, tenantCode, [
    { variantId: reserved, quantity: -quantity },
    { variantId: returned, quantity },
  ]);
  return moved.has(reserved);
}

/**
 * Changes the stock of any number of variants in one round trip. Rows are always locked in the order of their ids. In the
 * sequence of each cart, orders would deadlock.
 * @returns the variants that exist and have enough stock
 */
async function moveStock(
  tx: Tx,
  tenantCode: string,
  moves: readonly StockMove[],
): Promise<ReadonlySet<string>> {
  const { rows } = await detectBusyRows(
    sql<{ id: string }>`
      with moves as (
        select id, sum(quantity)::integer as quantity
        from unnest(${moves.map(({ variantId }) => variantId)}::uuid[], ${moves.map(({ quantity }) => quantity)}::integer[])
          as listed (id, quantity)
        group by id
      ), locked as materialized (
        select v.id from variants v join moves on moves.id = v.id
        where v.tenant_code = ${tenantCode} order by v.id for no key update of v
      )
      update variants v set stock = v.stock + moves.quantity
      from moves join locked on locked.id = moves.id
      where v.tenant_code = ${tenantCode} and v.id = moves.id and v.stock + moves.quantity >= 0
      returning v.id`.execute(tx),
  );
  return new Set(rows.map(({ id }) => id));
}
