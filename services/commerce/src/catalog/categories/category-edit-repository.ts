import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { withAncestors } from './category-tree.ts';
import { indexProducts } from '../search/search-repository.ts';
import type { PlacedCategory } from './category-rules.ts';

export interface CountedCategory extends PlacedCategory {
  /** Number of products with this main category. */
  products: number;
  /** Number of products that the category lists. */
  listed: number;
}

export async function readPlacedCategories(tx: Tx, tenantCode: string): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`
    select c.id, c.name, c.parent_id, c.position,
      (select count(*)::integer from products p
       where p.tenant_code = c.tenant_code and p.category_id = c.id) as products,
      (select count(*)::integer from product_categories pc
       where pc.tenant_code = c.tenant_code and pc.category_id = c.id) as listed
    from categories c
    where c.tenant_code = ${tenantCode}
    order by c.position, c.id`.execute(tx);
  return rows;
}

/** IDs of all products that a category lists: those with this main category or one of its subcategories, and those added to it. */
export async function readProductIdsInCategory(
  tx: Tx,
  tenantCode: string,
  categoryId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_categories')
    .select('product_id')
    .where('tenant_code', '=', tenantCode)
    .where('category_id', '=', categoryId)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Lists products in all ancestors of the categories they are assigned to, and updates the search index. */
export async function relistProducts(
  tx: Tx,
  tenantCode: string,
  productIds: string[],
  categories: PlacedCategory[],
): Promise<void> {
  const pairs = categories.flatMap(({ id }) =>
    withAncestors(categories, id)
      .slice(1)
      .map((above) => ({ below: id, above: above.id })),
  );
  await inBatches(productIds, async (batch) => {
    await sql`
      delete from product_categories
      where tenant_code = ${tenantCode} and product_id = any (${batch}::text[]) and not is_named`.execute(tx);
    await sql`
      insert into product_categories (tenant_code, category_id, product_id, is_named)
      select distinct named.tenant_code, tree.above, named.product_id, false
      from product_categories named
      join unnest(${pairs.map(({ below }) => below)}::text[], ${pairs.map(({ above }) => above)}::text[])
        as tree (below, above) on tree.below = named.category_id
      where named.tenant_code = ${tenantCode} and named.product_id = any (${batch}::text[])
      on conflict do nothing`.execute(tx);
  });
  await indexProducts(tx, tenantCode, productIds);
}
