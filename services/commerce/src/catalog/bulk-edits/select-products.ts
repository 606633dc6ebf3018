import { bulkEditLimits, type BodyOf, type createBulkEdit } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { matchingProducts } from '../products/editing/product-list-repository.ts';

export interface SelectedProduct {
  /** Null if it doesn't exist. */
  productId: string | null;
  handle: string;
  name: string;
}

/** The selected products, sorted by handle. @throws AppError `invalid-request` if there are none or too many */
export async function selectProducts(
  tx: Tx,
  tenantCode: string,
  { ids, filter }: BodyOf<typeof createBulkEdit>['selection'],
): Promise<SelectedProduct[]> {
  if ((ids === undefined) === (filter === undefined))
    throw new AppError('invalid-request', { fields: { selection: 'needs either ids or a filter' } });
  const limit = bulkEditLimits.products + 1;
  const columns = sql`p.id as "productId"`;
  const { rows } = await (
    ids
      ? sql<SelectedProduct>`
          select ${columns}, wanted.id as handle, coalesce(p.name, wanted.id) as name
          from (select distinct id from unnest(${ids}::text[]) as listed (id)) wanted
          left join products p on p.tenant_code = ${tenantCode} and p.id = wanted.id
          order by wanted.id`
      : sql<SelectedProduct>`
          select ${columns}, p.id as handle, p.name from products p
          where ${matchingProducts(tenantCode, filter!)} order by p.id limit ${limit}`
  ).execute(tx);
  if (rows.length === 0)
    throw new AppError('invalid-request', { detail: 'No products match anymore. Nothing was changed.' });
  if (rows.length === limit)
    throw new AppError('invalid-request', {
      detail: `You can edit up to ${bulkEditLimits.products.toLocaleString('en-US')} products at a time. Filter the list to select fewer.`,
    });
  return rows;
}
