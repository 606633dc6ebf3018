import type { BulkActionRule, ValuesOf } from './bulk-action.ts';

export const setBrand: BulkActionRule<ValuesOf<'SET_BRAND'>> = {
  describe: ({ brand }) => (brand === '' ? 'Clear the brand' : `Set brand to “${brand}”`),
  edit: (product, { brand }) => ({ ...product, brand }),
};
