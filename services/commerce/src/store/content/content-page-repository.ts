import type { Tx } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';

export interface StoredPage {
  slug: string;
  title: string;
  html: string;
  updated_at: Date;
}

export function readContentPages(tx: Tx, tenantCode: string): Promise<StoredPage[]> {
  return tx
    .selectFrom('content_pages')
    .select(['slug', 'title', 'html', 'updated_at'])
    .where('tenant_code', '=', tenantCode)
    .execute();
}

/** Reads a saved page and locks it until the transaction ends. */
export function lockContentPage(tx: Tx, tenantCode: string, slug: string): Promise<StoredPage | undefined> {
  return tx
    .selectFrom('content_pages')
    .select(['slug', 'title', 'html', 'updated_at'])
    .where('tenant_code', '=', tenantCode)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertContentPage(tx: Tx, tenantCode: string, page: StoredPage): Promise<void> {
  const { slug, ...texts } = page;
  await tx
    .insertInto('content_pages')
    .values({ tenant_code: tenantCode, slug, ...texts })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'slug']).doUpdateSet(texts))
    .execute();
}

export async function deleteContentPage(tx: Tx, tenantCode: string, slug: string): Promise<void> {
  await deleteRows(tx, 'content_pages', { tenant_code: tenantCode, slug });
}
