import type { QueryOf, ResponseOf, listSearchDocuments } from '@selvedge/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/read-page.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { imageView, type ImageRow } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import { variantView } from '../products/details-view.ts';
import { fullDescription } from '../products/full-description.ts';
import { firstPicture, variantsJson } from '../products/product-columns.ts';
import type { ProductRow } from '../products/product-repository.ts';
import { averageRating } from '../products/summary-view.ts';

type CopiedFields = 'id' | 'name' | 'tags' | 'material' | 'brand';
type FormattedFields =
  | ('description' | 'detailedDescription' | 'minPriceMinor' | 'maxPriceMinor')
  | ('reviewCount' | 'ratingSum' | 'variants' | 'createdAt');

interface DocumentRow extends Pick<ProductRow, CopiedFields | FormattedFields> {
  categoryNames: string[];
  image: ImageRow | null;
}

/** Reads search documents page by page, ordered by ID, so that the order is stable between pages. */
export async function readSearchDocuments(
  db: Database,
  tenantCode: string,
  { after, ids, page, size }: QueryOf<typeof listSearchDocuments>,
): Promise<ResponseOf<typeof listSearchDocuments>> {
  const selected = sql`products where tenant_code = ${tenantCode} and is_published
    ${after === undefined ? sql`` : sql`and id > ${after}`}
    ${ids === undefined ? sql`` : sql`and id = any (${ids.split(',')}::text[])`}`;
  const { rows, total } = await db.replica.inTenant(tenantCode, async (tx) => ({
    rows: (await documentsQuery(sql`${selected} order by id limit ${size} offset ${page * size}`).execute(tx))
      .rows,
    total: await countRows(tx, selected),
  }));
  const content = rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: fullDescription(row.description, row.detailedDescription),
    categoryNames: row.categoryNames,
    tags: row.tags,
    material: row.material,
    brand: row.brand,
    minPrice: dollars(row.minPriceMinor),
    maxPrice: dollars(row.maxPriceMinor),
    defaultImage: row.image && imageView(tenantCode, row.image, true),
    variants: row.variants.map(variantView),
    averageRating: averageRating(row),
    totalReviews: row.reviewCount,
    createdAt: row.createdAt.toISOString(),
  }));
  return pageOf(content, { page, size, total });
}

/** @param selected the page's products; in a subquery, so that nothing is computed for the products before the page */
const documentsQuery = (selected: RawBuilder<unknown>) => sql<DocumentRow>`
  select p.id, p.name, p.description_html as description, p.detailed_html as "detailedDescription", p.material, p.brand,
    p.tags, p.min_price_minor as "minPriceMinor", p.max_price_minor as "maxPriceMinor", p.review_count as "reviewCount",
    p.rating_sum as "ratingSum", p.created_at as "createdAt",
    array(
      select c.name from product_categories pc
      join categories c on c.tenant_code = pc.tenant_code and c.id = pc.category_id
      where pc.tenant_code = p.tenant_code and pc.product_id = p.id
      order by c.id
    ) as "categoryNames",
    ${firstPicture} as image, ${variantsJson} as variants
  from (select * from ${selected}) p
  order by p.id`;
