import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { listPromotions, QueryOf } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/read-page.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type PromotionRow = Selectable<Tables['promotions']>;

/** A promotion with its uses so far. */
export interface PromotionWithUsage extends PromotionRow {
  customers: number;
  discounted_minor: number;
  targets: { id: string; name: string | null }[];
}

/** Returns promotions whose code or description contains the text, newest first. @param all also kinds that older admin pages can't show */
export async function readPromotions(
  tx: Tx,
  tenantCode: string,
  { q = '', page, size, all = false }: QueryOf<typeof listPromotions>,
): Promise<{ rows: PromotionWithUsage[]; total: number }> {
  const pattern = `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const known = sql`(${all} or p.code is not null and p.kind <> 'FREE_SHIPPING')`;
  const matches = sql`(p.code ilike ${pattern} or p.description ilike ${pattern}) and ${known}`;
  const rows = await read(tx, tenantCode, matches, size, page * size);
  const total = await countRows(tx, sql`promotions p where p.tenant_code = ${tenantCode} and ${matches}`);
  return { rows, total };
}

export async function findPromotionWithUsage(
  tx: Tx,
  tenantCode: string,
  id: string,
): Promise<PromotionWithUsage | undefined> {
  const [row] = await read(tx, tenantCode, sql`p.id = ${id}`, 1, 0);
  return row;
}

/** Refunded orders don't count toward the total discount. */
async function read(
  tx: Tx,
  tenantCode: string,
  matches: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<PromotionWithUsage[]> {
  const { rows } = await sql<PromotionWithUsage>`
    select p.*, used.customers, used.discounted_minor, named.targets
    from (
      select * from promotions p where p.tenant_code = ${tenantCode} and ${matches}
      order by p.created_at desc, p.id limit ${limit} offset ${offset}
    ) p
    cross join lateral (
      select count(distinct u.customer_key) as customers,
        coalesce(sum(coalesce(u.discount_minor, o.discount_minor)) filter (where o.payment_state = 'CAPTURED'), 0)::bigint as discounted_minor
      from promotion_uses u
      join orders o on o.tenant_code = u.tenant_code and o.id = u.order_id
      where u.tenant_code = p.tenant_code and u.promotion_id = p.id
    ) used
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', coalesce(g.name, c.name)) order by t.at), '[]') as targets
      from unnest(p.target_ids) with ordinality as t (id, at)
      left join products g on p.scope = 'PRODUCT' and g.tenant_code = p.tenant_code and g.id = t.id
      left join categories c on p.scope = 'CATEGORY' and c.tenant_code = p.tenant_code and c.id = t.id
    ) named
    order by p.created_at desc, p.id`.execute(tx);
  return rows;
}

/** How many promotions are limited to each customer group. */
export async function countPromotionsByGroup(tx: Tx, tenantCode: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select g.id, count(*)::int as count from promotions p, unnest(p.group_ids) as g (id)
    where p.tenant_code = ${tenantCode} group by g.id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many automatic promotions are turned on, apart from one. */
export async function countAutomatic(
  tx: Tx,
  tenantCode: string,
  exceptId: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions
    where tenant_code = ${tenantCode} and code is null and is_active and id is distinct from ${exceptId ?? null}::uuid`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Finds which of these products or categories exist, and keeps them from being deleted until the transaction ends. */
export async function lockTargets(
  tx: Tx,
  tenantCode: string,
  table: 'products' | 'categories',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
