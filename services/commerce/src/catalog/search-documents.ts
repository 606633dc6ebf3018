import type { QueryOf, ResponseOf, listSearchDocuments } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { imageJson } from '../media/image-columns.ts';
import { imageView, type ImageRow } from '../media/image-view.ts';
import { dollars } from '../money.ts';
import { variantJson, type VariantRow } from './details-repository.ts';
import { variantView } from './details-view.ts';
import { fullDescription } from './full-description.ts';
import { averageRating } from './summary-view.ts';
import { pageOf } from '../http/page-of.ts';

interface DocumentRow {
  id: string;
  name: string;
  description_html: string;
  detailed_html: string;
  material: string;
  brand: string;
  tags: string[];
  min_price_minor: number;
  max_price_minor: number;
  category_names: string[] | null;
  image: ImageRow | null;
  variants: VariantRow[] | null;
  review_count: number;
  rating_sum: number;
  created_at: Date;
}

/** The catalogue, or what is asked for of it, page by page in the order of ids, which does not change while it is read. */
export async function readSearchDocuments(
  db: Database,
  tenantCode: string,
  query: QueryOf<typeof listSearchDocuments>,
): Promise<ResponseOf<typeof listSearchDocuments>> {
  const asked = { tenantCode, after: query.after, ids: query.ids?.split(',') };
  const { rows, total } = await db.inTenant(tenantCode, async (tx) => ({
    rows: await readRows(tx, asked, query.size, query.page * query.size),
    total: await count(tx, asked),
  }));
  const content = rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: fullDescription(row.description_html, row.detailed_html),
    categoryNames: row.category_names ?? [],
    tags: row.tags,
    material: row.material,
    brand: row.brand,
    minPrice: dollars(row.min_price_minor),
    maxPrice: dollars(row.max_price_minor),
    defaultImage: row.image && imageView(tenantCode, row.image, true),
    variants: (row.variants ?? []).map(variantView),
    averageRating: averageRating(row),
    totalReviews: row.review_count,
    createdAt: row.created_at.toISOString(),
  }));
  return pageOf(content, { ...query, total });
}

/** Of whose catalogue, and which products of it; all when nothing is said. */
interface Asked {
  tenantCode: string;
  after: string | undefined;
  ids: string[] | undefined;
}

const thoseAsked = ({ tenantCode, after, ids }: Asked) =>
  sql`tenant_code = ${tenantCode} and is_published
    ${after === undefined ? sql`` : sql`and id > ${after}`}
    ${ids ? sql`and id = any (${ids}::text[])` : sql``}`;

async function count(tx: Tx, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from products where ${thoseAsked(asked)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

async function readRows(tx: Tx, asked: Asked, limit: number, offset: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select p.id, p.name, p.description_html, p.detailed_html, p.material, p.brand, p.tags, p.min_price_minor, p.max_price_minor,
      p.review_count, p.rating_sum, p.created_at,
      (select array_agg(c.name order by c.id)
       from product_categories pc join categories c on c.tenant_code = pc.tenant_code and c.id = pc.category_id
       where pc.tenant_code = p.tenant_code and pc.product_id = p.id) as category_names,
      (select ${imageJson}
       from product_colors c
       join product_images pi on pi.tenant_code = c.tenant_code and pi.product_id = c.product_id and pi.color = c.name
       join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where c.tenant_code = p.tenant_code and c.product_id = p.id and pi.image_set = 'default'
       order by c.position, pi.position limit 1) as image,
      (select json_agg(${variantJson} order by v.position)
       from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id) as variants
    from (
      -- By itself: what is selected above would be made for all products that are passed over as well.
      select * from products where ${thoseAsked(asked)} order by id limit ${limit} offset ${offset}
    ) p
    order by p.id`.execute(tx);
  return rows;
}
