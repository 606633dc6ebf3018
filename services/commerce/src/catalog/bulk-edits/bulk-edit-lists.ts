import type {
  BulkEditProduct,
  QueryOf,
  ResponseOf,
  listBulkEditProducts,
  listBulkEdits,
} from '@selvedge/contract';
import { sql } from 'kysely';
import { readPage } from '../../platform/db/read-page.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { readCategories } from '../categories/category-repository.ts';
import type { BulkEditDependencies } from './bulk-edit-request.ts';
import { findBulkEdit } from './bulk-edit-repository.ts';
import { loadBulkEditViews } from './bulk-edit-view.ts';
import { describeChanges } from './describe-changes.ts';

export function listEdits(
  { db, clock }: BulkEditDependencies,
  tenantCode: string,
  { productId, ...page }: QueryOf<typeof listBulkEdits>,
): Promise<ResponseOf<typeof listBulkEdits>> {
  return db.inTenant(tenantCode, async (tx) => {
    let edits = tx
      .selectFrom('bulk_edits')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .orderBy('created_at', 'desc')
      .orderBy('id');
    if (productId !== undefined)
      edits = edits.where(
        sql<boolean>`exists (select from bulk_edit_products row
          where row.tenant_code = bulk_edits.tenant_code and row.edit_id = bulk_edits.id
            and row.product_id = ${productId} and row.outcome = 'CHANGED')`,
      );
    const { rows, total } = await readPage(edits, page);
    return pageOf(await loadBulkEditViews(tx, rows, clock()), { ...page, total });
  });
}

export function listEditedProducts(
  { db }: BulkEditDependencies,
  { tenantCode, id }: { tenantCode: string; id: string },
  { only, ...page }: QueryOf<typeof listBulkEditProducts>,
): Promise<ResponseOf<typeof listBulkEditProducts>> {
  return db.inTenant(tenantCode, async (tx) => {
    const { started_by } = await findBulkEdit(tx, tenantCode, id);
    const condition =
      only === 'problems'
        ? sql<boolean>`problems <> '[]'`
        : // After the run, products that it didn't reach aren't changes.
          sql<boolean>`outcome = ${started_by === null ? 'READY' : 'CHANGED'}`;
    const products = tx
      .selectFrom('bulk_edit_products')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .where('edit_id', '=', id)
      .where(condition)
      .orderBy('position');
    const { rows, total } = await readPage(products, page);
    const names = new Map(
      (await readCategories(tx, tenantCode)).map((category) => [category.id, category.name]),
    );
    const views = rows.map((row): BulkEditProduct => ({
      handle: row.product_id ?? row.handle,
      name: row.name,
      isDeleted: row.product_id === null,
      changes: describeChanges(row.changes, names),
      problems: row.problems,
    }));
    return pageOf(views, { ...page, total });
  });
}
