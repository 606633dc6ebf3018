import type { AdminCategory, AdminProduct } from '@selvedge/contract';
import { loadAll, isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { PartFailure } from '../../layout/part-failure.ts';

export interface ProductData {
  /** Null for a new product. */
  product: AdminProduct | null;
  categories: AdminCategory[];
}

/** Loads a product to edit, and the categories to choose from. */
export const loadProduct: Load<ProductData> = async ({ params, api, signal }) => {
  const calls = operatorApi(api);
  try {
    return await loadAll({
      product: calls.getAdminProduct({ params: { id: params.id ?? '' }, signal }),
      categories: calls.listAdminCategories({ signal }),
    });
  } catch (cause) {
    if (isApiError(cause) && cause.code === 'not-found') throw cause;
    throw new PartFailure('Product', messages.products.oneFailed, cause);
  }
};

/** Loads the categories to choose from for a new product. */
export const loadNewProduct: Load<ProductData> = async ({ api, signal }) => {
  try {
    return { product: null, categories: await operatorApi(api).listAdminCategories({ signal }) };
  } catch (cause) {
    throw new PartFailure('New product', messages.products.newFailed, cause);
  }
};
