import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';

export type RedirectKind = 'product' | 'category';

export const redirectTables = { product: 'product_redirects', category: 'category_redirects' } as const;

/** The current handle of the product or category that used to have this one, if any. Only for handles that aren't in use. */
export async function findMovedHandle(
  tx: Tx,
  tenantCode: string,
  kind: RedirectKind,
  handle: string,
): Promise<string | undefined> {
  const redirect = await findRow(tx, redirectTables[kind], { tenant_code: tenantCode, handle });
  return redirect?.target_id;
}

/** The current handle of a published product that had a handle before. */
export async function findMovedProduct(
  tx: Tx,
  tenantCode: string,
  handle: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('product_redirects as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_code', '=', 'r.tenant_code').onRef('p.id', '=', 'r.target_id'),
    )
    .select('p.id')
    .where('r.tenant_code', '=', tenantCode)
    .where('r.handle', '=', handle)
    .where('p.is_published', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Former handles that redirect, newest first, by the current one. */
export async function readFormerHandles(
  tx: Tx,
  tenantCode: string,
  kind: RedirectKind,
  targetId?: string,
): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom(redirectTables[kind])
    .select(['handle', 'target_id'])
    .where('tenant_code', '=', tenantCode)
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId!))
    .orderBy('created_at', 'desc')
    .orderBy('handle')
    .execute();
  const handles = Map.groupBy(rows, ({ target_id }) => target_id);
  return new Map([...handles].map(([id, own]) => [id, own.map(({ handle }) => handle)]));
}
