import { summaryView } from '../../products/summary-view.ts';
import type { HomeContextWithProducts, HomeSectionKind } from '../home-section-kind.ts';

/** Products that an operator has picked, in their order. Hidden and deleted ones are left out. */
export const products: HomeSectionKind = {
  check: ({ productIds = [] }) => ({
    ...(productIds.length === 0 && { productIds: 'must not be empty' }),
  }),
  listProducts: async ({ productIds = [] }) => productIds,
  async show({ link }, context, ids) {
    const shown = showProducts(context, ids);
    return shown && { ...shown, ...(link && { link }) };
  },
};

/** @returns the products that shoppers can see, in this order; `null` if there are none */
export function showProducts(
  { tenantCode, products: rows }: HomeContextWithProducts,
  ids: readonly string[],
) {
  const shown = ids.flatMap((id) => rows.get(id) ?? []);
  return shown.length === 0 ? null : { products: shown.map((row) => summaryView(tenantCode, row)) };
}
