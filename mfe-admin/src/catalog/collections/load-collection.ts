import type { AdminCategory, AdminCollection } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface CollectionData {
  /** `null` for a new one. */
  collection: AdminCollection | null;
  categories: AdminCategory[];
}

/** Loads a collection, unless it's a new one, and the store's categories. */
export const loadCollection = ({ params: { id }, adminApi, signal }: AdminRequest): Promise<CollectionData> =>
  loadAll({
    collection:
      id === undefined ? Promise.resolve(null) : adminApi.getAdminCollection({ params: { id }, signal }),
    categories: adminApi.listAdminCategories({ signal }),
  });
