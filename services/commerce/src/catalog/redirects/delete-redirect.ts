import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { redirectTables, type RedirectKind } from './redirect-repository.ts';

const targetTables = { product: 'products', category: 'categories' } as const;

/** Deletes a redirect: the former address is then a page that doesn't exist. @throws AppError `not-found` */
export function deleteRedirect(
  { db, tenantCode, audit }: { db: Database; tenantCode: string; audit: Audit },
  kind: RedirectKind,
  { id, handle }: { id: string; handle: string },
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const redirect = { tenant_code: tenantCode, handle, target_id: id };
    if ((await deleteRows(tx, redirectTables[kind], redirect)) === 0)
      throw new AppError('not-found', { detail: 'Redirect not found' });
    const target = await findRow(tx, targetTables[kind], { tenant_code: tenantCode, id });
    await audit(tx, {
      subject: { type: targetTables[kind], id, name: target?.name ?? id },
      before: { redirectFrom: handle },
      after: null,
    });
    return { message: `${handle} no longer redirects.` };
  });
}
