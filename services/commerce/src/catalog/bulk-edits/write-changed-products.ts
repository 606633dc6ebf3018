import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { CategoryRow } from '../categories/category-repository.ts';
import { listedPrices } from '../products/price-rules.ts';
import { categoriesOf } from '../products/product-rows.ts';
import { indexProducts } from '../search/search-repository.ts';
import type { EditableProduct } from './editable-product.ts';

interface ChangedProduct {
  before: EditableProduct;
  after: EditableProduct;
}

/** Locks products and then their variants, both in the order that all other code uses. Orders don't wait for the products. */
export async function lockProducts(tx: Tx, tenantCode: string, ids: readonly string[]): Promise<void> {
  await sql`select from products where tenant_code = ${tenantCode} and id = any(${ids}::text[])
    order by id for no key update`.execute(tx);
  await sql`select from variants where tenant_code = ${tenantCode} and product_id = any(${ids}::text[])
    order by id for no key update`.execute(tx);
}

/** Writes locked products, in a fixed number of statements. */
export async function writeChangedProducts(
  tx: Tx,
  tenantCode: string,
  products: readonly ChangedProduct[],
  { categories, now }: { categories: CategoryRow[]; now: Date },
): Promise<void> {
  await writeVariants(tx, tenantCode, products);
  // As on the stock page, changing only the stock doesn't make a new version of the product.
  const edited = products.filter(
    ({ before, after }) => !isDeepStrictEqual(withoutStock(before), withoutStock(after)),
  );
  await writeProducts(tx, tenantCode, edited, now);
  const moved = edited.filter(
    ({ before, after }) => !isDeepStrictEqual(before.categoryIds, after.categoryIds),
  );
  await writeCategories(tx, tenantCode, moved, categories);
  const reindexed = edited.filter(
    ({ before, after }) => !isDeepStrictEqual(searchFields(before), searchFields(after)),
  );
  await indexProducts(tx, tenantCode, reindexed.map(({ after }) => after.id)); // prettier-ignore
}

/** Whether the assistant has to read the product again. */
export const affectsAssistant = ({ before, after }: ChangedProduct): boolean =>
  !isDeepStrictEqual(before.tags, after.tags) || (after.isPublished && !before.isPublished);

const withoutStock = (product: EditableProduct) => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, stock: 0 })),
});
const searchFields = ({ brand, tags, categoryIds }: EditableProduct) => ({ brand, tags, categoryIds });

async function writeVariants(tx: Tx, tenantCode: string, products: readonly ChangedProduct[]): Promise<void> {
  const changed = products.flatMap(({ before, after }) =>
    after.variants.filter((variant, index) => !isDeepStrictEqual(variant, before.variants[index])),
  );
  if (changed.length === 0) return;
  await sql`update variants v
    set price_minor = saved."priceMinor", compare_at_minor = saved."compareAtMinor", stock = saved.stock
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as saved (id uuid, "priceMinor" integer, "compareAtMinor" integer, stock integer)
    where v.tenant_code = ${tenantCode} and v.id = saved.id`.execute(tx);
}

async function writeProducts(
  tx: Tx,
  tenantCode: string,
  products: readonly ChangedProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const saved = products.map(({ after: { id, brand, tags, isPublished, variants } }) => ({
    id,
    brand,
    tags,
    isPublished,
    ...listedPrices([...variants]),
  }));
  // Without its checksum, the next import compares the product with the file again.
  await sql`update products p
    set brand = saved.brand, tags = saved.tags, is_published = saved."isPublished", min_price_minor = saved."minMinor",
      max_price_minor = saved."maxMinor", compare_at_minor = saved."compareAtMinor", import_checksum = null,
      updated_at = greatest(${now}::timestamptz, date_trunc('milliseconds', p.updated_at) + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as saved (id text, brand text, tags text[],
      "isPublished" boolean, "minMinor" integer, "maxMinor" integer, "compareAtMinor" integer)
    where p.tenant_code = ${tenantCode} and p.id = saved.id`.execute(tx);
}

async function writeCategories(
  tx: Tx,
  tenantCode: string,
  products: readonly ChangedProduct[],
  categories: CategoryRow[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ after }) => after.id);
  await tx
    .deleteFrom('product_categories')
    .where('tenant_code', '=', tenantCode)
    .where('product_id', 'in', ids)
    .execute();
  const rows = products.flatMap(({ after: { id, categoryIds } }) =>
    categoriesOf(categoryIds, categories).map((category) => ({
      tenant_code: tenantCode,
      product_id: id,
      ...category,
    })),
  );
  await insertRows(tx, 'product_categories', rows);
}
