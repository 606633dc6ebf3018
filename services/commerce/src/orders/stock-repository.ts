import { sql } from 'kysely';
import { awaitingRows } from '../db/busy-rows.ts';
import type { Tx } from '../db/database.ts';

export interface StockMove {
  variantId: string;
  quantity: number;
}

/**
 * Takes stock for an order. Last in its transaction: from here on all other orders of these variants wait for its end.
 * @returns one of which there was not enough; the caller rolls back
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

/** Puts stock back; a variant that the catalogue no longer has is passed over. */
export async function releaseStock(tx: Tx, tenantCode: string, moves: readonly StockMove[]): Promise<void> {
  await moveStock(tx, tenantCode, moves);
}

/**
 * One round trip, however many variants. Everybody takes them in the order of their ids; taken as the carts list them,
 * orders would wait for each other in rings.
 * @returns the variants that are there and have enough
 */
async function moveStock(
  tx: Tx,
  tenantCode: string,
  moves: readonly StockMove[],
): Promise<ReadonlySet<string>> {
  const { rows } = await awaitingRows(
    sql<{ id: string }>`
      with moves as (
        select id, sum(quantity)::integer as quantity
        from unnest(${moves.map(({ variantId }) => variantId)}::uuid[], ${moves.map(({ quantity }) => quantity)}::integer[])
          as listed (id, quantity)
        group by id
      ), held as materialized (
        select v.id from variants v join moves on moves.id = v.id
        where v.tenant_code = ${tenantCode} order by v.id for no key update of v
      )
      update variants v set stock = v.stock + moves.quantity
      from moves join held on held.id = moves.id
      where v.tenant_code = ${tenantCode} and v.id = moves.id and v.stock + moves.quantity >= 0
      returning v.id`.execute(tx),
  );
  return new Set(rows.map(({ id }) => id));
}
