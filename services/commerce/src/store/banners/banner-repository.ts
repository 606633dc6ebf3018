import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';

export interface BannerRow {
  id: string;
  title: string;
  description: string;
  link_url: string | null;
  link_text: string;
  type: string;
  placement: string;
  category_id: string | null;
  image_id: string | null;
  sort_order: number;
  is_active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
  updated_at: Date;
  image: ImageRow | null;
}

// No page shows this many. It only limits the size of the reply.
const maxShown = 50;

const isShownAt = (now: Date) =>
  sql`b.is_active and (b.starts_at is null or b.starts_at <= ${now}) and (b.ends_at is null or b.ends_at > ${now})`;

export function readActiveBanners(
  tx: Tx,
  tenantCode: string,
  placement: string,
  now: Date,
): Promise<BannerRow[]> {
  const condition = sql`${isShownAt(now)} and b.placement = ${placement}`;
  return read(tx, tenantCode, condition, sql`b.sort_order, b.id`, maxShown, 0);
}

/** Banners on a category page: those of this category and those for all categories. */
export function readCategoryBanners(
  tx: Tx,
  tenantCode: string,
  {
    category,
    placement,
    types,
    now,
  }: { category: string; placement: string; types?: string[] | undefined; now: Date },
): Promise<BannerRow[]> {
  const conditions = [
    isShownAt(now),
    sql`b.placement = ${placement}`,
    sql`(b.category_id = ${category} or b.category_id is null)`,
  ];
  if (types !== undefined) conditions.push(sql`b.type = any(${types}::text[])`);
  return read(tx, tenantCode, sql.join(conditions, sql` and `), sql`b.sort_order, b.id`, maxShown, 0);
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

export async function findBanner(tx: Tx, tenantCode: string, id: string): Promise<BannerRow | undefined> {
  const [row] = await read(tx, tenantCode, sql`b.id = ${id}`, sql`b.id`, 1, 0);
  return row;
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
    select b.id, b.title, b.description, b.link_url, b.link_text, b.type, b.placement, b.category_id, b.image_id,
      b.sort_order, b.is_active, b.starts_at, b.ends_at, b.created_at, b.updated_at,
      case when i.id is not null then ${imageJson} end as image
    from banners b
    left join images i on i.tenant_code = b.tenant_code and i.id = b.image_id
    where b.tenant_code = ${tenantCode} and ${condition}
    order by ${order}
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
