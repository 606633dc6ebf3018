import type { AdminCategory, AdminProduct } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface ProductData {
  /** Null for a new product. */
  product: AdminProduct | null;
  categories: AdminCategory[];
}

/** Loads a product, unless it's a new one, and the categories to choose from. */
export const loadProduct = ({ params: { id }, adminApi, signal }: AdminRequest): Promise<ProductData> =>
  loadAll({
    product: id === undefined ? Promise.resolve(null) : adminApi.getAdminProduct({ params: { id }, signal }),
    categories: adminApi.listAdminCategories({ signal }),
  });
