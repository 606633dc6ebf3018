import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { imageJson } from '../media/image-columns.ts';
import type { ImageRow } from '../media/image-view.ts';

export interface BannerRow {
  id: string;
  title: string;
  description: string;
  link_url: string | null;
  link_text: string;
  type: string;
  placement: string;
  is_active: boolean;
  sort_order: number;
  updated_at: Date;
  image: ImageRow | null;
}

// More than this no page shows; it only bounds the reply.
const mostShown = 50;

export function readActiveBanners(tx: Tx, tenantCode: string, placement: string): Promise<BannerRow[]> {
  const condition = sql`b.is_active and b.placement = ${placement}`;
  return read(tx, tenantCode, condition, sql`b.sort_order, b.id`, mostShown, 0);
}

/** Active banners of a category page: those of this category, and those of every category. */
export function readCategoryBanners(
  tx: Tx,
  tenantCode: string,
  {
    category,
    placement,
    types,
  }: { category: string; placement?: string | undefined; types?: string[] | undefined },
): Promise<BannerRow[]> {
  const conditions = [
    sql`b.is_active`,
    sql`b.placement = ${placement ?? 'CATEGORY_PAGE'}`,
    sql`(b.category_id = ${category} or b.category_id is null)`,
  ];
  if (types !== undefined) conditions.push(sql`b.type = any(${types}::text[])`);
  return read(tx, tenantCode, sql.join(conditions, sql` and `), sql`b.sort_order, b.id`, mostShown, 0);
}

/** Every banner, newest first. */
export function readBanners(tx: Tx, tenantCode: string, limit: number, offset: number): Promise<BannerRow[]> {
  return read(tx, tenantCode, sql`true`, sql`b.created_at desc, b.id`, limit, offset);
}

export async function countBanners(tx: Tx, tenantCode: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from banners where tenant_code = ${tenantCode}`.execute(tx);
  return rows[0]?.total ?? 0;
}

async function read(
  tx: Tx,
  tenantCode: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select b.id, b.title, b.description, b.link_url, b.link_text, b.type, b.placement, b.is_active, b.sort_order, b.updated_at,
      case when i.id is not null then ${imageJson} end as image
    from banners b
    left join images i on i.tenant_code = b.tenant_code and i.id = b.image_id
    where b.tenant_code = ${tenantCode} and ${condition}
    order by ${order}
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
