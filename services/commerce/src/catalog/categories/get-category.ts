import type { ResponseOf, getCategory as endpoint } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findMovedHandle } from '../redirects/redirect-repository.ts';

/** @throws AppError `not-found`, with the current handle if this was a former one */
export function getCategory(
  db: Database,
  tenantCode: string,
  id: string,
): Promise<ResponseOf<typeof endpoint>> {
  return db.inTenant(tenantCode, async (tx) => {
    const category = await findRow(tx, 'categories', { tenant_code: tenantCode, id });
    if (category) return { id, name: category.name, parentId: category.parent_id };
    const movedTo = await findMovedHandle(tx, tenantCode, 'category', id);
    throw new AppError('not-found', {
      detail: 'Category not found',
      ...(movedTo !== undefined && { movedTo }),
    });
  });
}
