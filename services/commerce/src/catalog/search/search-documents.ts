import type { QueryOf, ResponseOf, listSearchDocuments } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import { imageView, type ImageRow } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import { variantJson, type ProductRow } from '../products/product-repository.ts';
import { variantView } from '../products/details-view.ts';
import { fullDescription } from '../products/full-description.ts';
import { averageRating } from '../products/summary-view.ts';
import { pageOf } from '../../platform/http/page-of.ts';

type DocumentTexts = 'description' | 'detailedDescription' | 'material' | 'brand' | 'tags';
type DocumentFigures = 'min_price_minor' | 'max_price_minor' | 'review_count' | 'rating_sum';

interface DocumentRow extends Pick<
  ProductRow,
  'id' | 'name' | 'created_at' | 'variants' | DocumentTexts | DocumentFigures
> {
  category_names: string[] | null;
  image: ImageRow | null;
}

/** Reads search documents page by page, ordered by ID, so that the order is stable between pages. */
export async function readSearchDocuments(
  db: Database,
  tenantCode: string,
  query: QueryOf<typeof listSearchDocuments>,
): Promise<ResponseOf<typeof listSearchDocuments>> {
  const selection = { tenantCode, after: query.after, ids: query.ids?.split(',') };
  const { rows, total } = await db.inTenant(tenantCode, async (tx) => ({
    rows: await readRows(tx, selection, query.size, query.page * query.size),
    total: await count(tx, selection),
  }));
  const content = rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: fullDescription(row.description, row.detailedDescription),
    categoryNames: row.category_names ?? [],
    tags: row.tags,
    material: row.material,
    brand: row.brand,
    minPrice: dollars(row.min_price_minor),
    maxPrice: dollars(row.max_price_minor),
    defaultImage: row.image && imageView(tenantCode, row.image, true),
    variants: row.variants.map(variantView),
    averageRating: averageRating(row),
    totalReviews: row.review_count,
    createdAt: row.created_at.toISOString(),
  }));
  return pageOf(content, { ...query, total });
}

/** The tenant, and which products to read; all by default. */
interface DocumentSelection {
  tenantCode: string;
  after: string | undefined;
  ids: string[] | undefined;
}

const isSelected = ({ tenantCode, after, ids }: DocumentSelection) =>
  sql`tenant_code = ${tenantCode} and is_published
    ${after === undefined ? sql`` : sql`and id > ${after}`}
    ${ids ? sql`and id = any (${ids}::text[])` : sql``}`;

async function count(tx: Tx, selection: DocumentSelection): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from products where ${isSelected(selection)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

async function readRows(
  tx: Tx,
  selection: DocumentSelection,
  limit: number,
  offset: number,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select p.id, p.name, p.description_html as description, p.detailed_html as "detailedDescription", p.material, p.brand, p.tags,
      p.min_price_minor, p.max_price_minor, p.review_count, p.rating_sum, p.created_at,
      (select array_agg(c.name order by c.id)
       from product_categories pc join categories c on c.tenant_code = pc.tenant_code and c.id = pc.category_id
       where pc.tenant_code = p.tenant_code and pc.product_id = p.id) as category_names,
      (select ${imageJson}
       from product_colors c
       join product_images pi on pi.tenant_code = c.tenant_code and pi.product_id = c.product_id and pi.color = c.name
       join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where c.tenant_code = p.tenant_code and c.product_id = p.id and pi.image_set = 'default'
       order by c.position, pi.position limit 1) as image,
      (select coalesce(json_agg(${variantJson} order by v.position), '[]')
       from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id) as variants
    from (
      -- A subquery, so that the columns above are not computed for the products before the page.
      select * from products where ${isSelected(selection)} order by id limit ${limit} offset ${offset}
    ) p
    order by p.id`.execute(tx);
  return rows;
}
