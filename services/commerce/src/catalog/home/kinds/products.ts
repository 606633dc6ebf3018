import { readSummaries } from '../../products/summary-repository.ts';
import { summaryView } from '../../products/summary-view.ts';
import type { HomeContext, HomeSectionKind } from '../home-section-kind.ts';

/** Products that an operator has picked, in their order. Hidden and deleted ones are left out. */
export const products: HomeSectionKind = {
  check: ({ productIds = [] }) => ({
    ...(productIds.length === 0 && { productIds: 'must not be empty' }),
  }),
  async show({ productIds = [], link }, context) {
    const shown = await readProducts(context, productIds);
    return shown && { ...shown, ...(link && { link }) };
  },
};

/** @returns the products that shoppers can see, in this order; `null` if there are none */
export async function readProducts({ tx, tenantCode }: HomeContext, ids: string[]) {
  const rows = await readSummaries(tx, tenantCode, ids);
  return rows.length === 0 ? null : { products: rows.map((row) => summaryView(tenantCode, row)) };
}
