import { bulkEditLimits, type BodyOf, type createBulkEdit } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { matchingProducts } from '../products/editing/product-list-repository.ts';
import type { BulkEditRow } from './bulk-edit-repository.ts';

type Selection = BodyOf<typeof createBulkEdit>['selection'];

/**
 * Saves which products an edit covers, sorted by handle.
 * @returns how many there are, including handles that don't exist
 * @throws AppError `invalid-request` if there are none or too many
 */
export async function selectProducts(tx: Tx, edit: BulkEditRow, { ids, filter }: Selection): Promise<number> {
  const { tenant_code: tenantCode, id } = edit;
  if ((ids === undefined) === (filter === undefined))
    throw new AppError('invalid-request', { fields: { selection: 'needs either ids or a filter' } });
  const selected = filter
    ? sql`select p.id as product_id, p.id as handle, p.name from products p
        where ${matchingProducts(tenantCode, filter)} order by p.id limit ${bulkEditLimits.products + 1}`
    : sql`select p.id as product_id, wanted.handle, coalesce(p.name, wanted.handle) as name
        from (select distinct handle from unnest(${ids}::text[]) as listed (handle)) wanted
        left join products p on p.tenant_code = ${tenantCode} and p.id = wanted.handle`;
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_edit_products (tenant_code, edit_id, position, product_id, handle, name)
    select ${tenantCode}, ${id}::uuid, row_number() over (order by handle) - 1, product_id, handle, name
    from (${selected}) selected`.execute(tx);
  if (numAffectedRows === 0n)
    throw new AppError('invalid-request', { detail: 'No products match anymore. Nothing was changed.' });
  if (numAffectedRows > bulkEditLimits.products)
    throw new AppError('invalid-request', {
      detail: `You can edit up to ${bulkEditLimits.products.toLocaleString('en-US')} products at a time. Filter the list to select fewer.`,
    });
  return Number(numAffectedRows);
}
