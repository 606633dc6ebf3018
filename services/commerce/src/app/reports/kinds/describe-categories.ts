import type { Tx } from '../../../platform/db/database.ts';

/** @returns a function that names a category with those above it, such as `Women / Coats` */
export async function describeCategories(tx: Tx, tenantCode: string) {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id'])
    .where('tenant_code', '=', tenantCode)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: string | null): string[] => {
    const category = id === null ? undefined : byId.get(id);
    return category ? [...pathOf(category.parent_id), category.name] : [];
  };
  return (id: string): { label: string } => ({ label: pathOf(id).join(' / ') || 'Deleted products' });
}
