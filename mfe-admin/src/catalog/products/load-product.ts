import type { AdminCategory, AdminProduct } from '@selvedge/contract';
import { isApiError, loadAll, PageRedirect } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface ProductData {
  /** `null` for a new product. */
  product: AdminProduct | null;
  categories: AdminCategory[];
}

/** Loads a product, unless it's a new one, and the categories to choose from. A former handle leads to the current one. */
export const loadProduct = ({ params: { id }, adminApi, signal }: AdminRequest): Promise<ProductData> =>
  loadAll({
    product:
      id === undefined
        ? Promise.resolve(null)
        : adminApi.getAdminProduct({ params: { id }, signal }).catch(redirectIfMoved),
    categories: adminApi.listAdminCategories({ signal }),
  });

function redirectIfMoved(error: unknown): never {
  const movedTo = isApiError(error) ? error.movedTo : undefined;
  throw movedTo === undefined ? error : new PageRedirect(`/admin/products/${movedTo}`);
}
