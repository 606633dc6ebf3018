import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { PromotionRow } from './promotion-write-repository.ts';

/** A promotion with its uses so far. */
export interface UsedPromotion extends PromotionRow {
  customers: number;
  discounted_minor: number;
  targets: { id: string; name: string | null }[];
}

/** Returns promotions whose code or description contains the text, newest first. */
export async function readPromotions(
  tx: Tx,
  tenantCode: string,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
): Promise<{ rows: UsedPromotion[]; total: number }> {
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches =
    q === undefined ? sql`true` : sql`(p.code ilike ${pattern} or p.description ilike ${pattern})`;
  const rows = await read(tx, tenantCode, matches, limit, offset);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from promotions p where p.tenant_code = ${tenantCode} and ${matches}`.execute(
    tx,
  );
  return { rows, total: Number(counted[0]?.total ?? 0) };
}

export async function findUsedPromotion(
  tx: Tx,
  tenantCode: string,
  id: string,
): Promise<UsedPromotion | undefined> {
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
): Promise<UsedPromotion[]> {
  const { rows } = await sql<UsedPromotion>`
    select p.*, used.customers, used.discounted_minor, named.targets
    from (
      select * from promotions p where p.tenant_code = ${tenantCode} and ${matches}
      order by p.created_at desc, p.id limit ${limit} offset ${offset}
    ) p
    cross join lateral (
      select count(distinct u.customer_key) as customers,
        coalesce(sum(o.discount_minor) filter (where o.payment_state = 'CAPTURED'), 0)::bigint as discounted_minor
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
