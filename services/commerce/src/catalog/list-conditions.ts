import { sql, type RawBuilder } from 'kysely';
import { familyNamed } from './color-families.ts';
import type { ListFilter } from './list-filter.ts';

export type FilterPart = 'color' | 'size' | 'price';

/**
 * What a product `p` must fulfil for a filter, without its category. Parts can be left out: the counts beside a
 * filter say what choosing another value of it would give.
 */
export function productConditions(
  tenantCode: string,
  filter: ListFilter,
  without?: FilterPart,
): RawBuilder<unknown> {
  const conditions = [sql`p.tenant_code = ${tenantCode}`];
  const { material, onSale, minPriceMinor, maxPriceMinor } = filter;
  const color = without === 'color' ? undefined : filter.color;
  const size = without === 'size' ? undefined : filter.size;
  if (size !== undefined) conditions.push(hasSizeInStock(tenantCode, size, color));
  else if (color !== undefined) conditions.push(hasColor(tenantCode, color));
  if (material !== undefined) conditions.push(sql`strpos(lower(p.material), ${material}) > 0`);
  if (onSale) conditions.push(sql`p.compare_at_minor is not null`);
  if (without !== 'price') {
    if (minPriceMinor !== undefined) conditions.push(sql`p.max_price_minor >= ${minPriceMinor}`);
    if (maxPriceMinor !== undefined) conditions.push(sql`p.min_price_minor <= ${maxPriceMinor}`);
  }
  return sql.join(conditions, sql` and `);
}

/** A colour `c` that a filter names: by its family when that is one, else by its own name. Both have an index. */
export function isColor(color: string): RawBuilder<boolean> {
  const family = familyNamed(color);
  return family === undefined ? sql<boolean>`lower(c.name) = ${color}` : sql<boolean>`c.family = ${family}`;
}

function hasColor(tenantCode: string, color: string) {
  return sql`exists (
    select from product_colors c
    where c.tenant_code = ${tenantCode} and c.product_id = p.id and ${isColor(color)})`;
}

function hasSizeInStock(tenantCode: string, size: string, color: string | undefined) {
  const inColor =
    color === undefined
      ? sql``
      : sql`and exists (
          select from product_colors c
          where c.tenant_code = v.tenant_code and c.product_id = v.product_id and c.name = v.color and ${isColor(color)})`;
  return sql`exists (
    select from variants v
    where v.tenant_code = ${tenantCode} and v.product_id = p.id and v.size = ${size} and v.stock > 0 ${inColor})`;
}
