import type { BulkActionKind, PriceEnding } from '@selvedge/contract';

/** The actions to choose from, in groups. */
export const actionGroups: Readonly<Record<string, Partial<Record<BulkActionKind, string>>>> = {
  Prices: {
    LOWER_PRICE_BY_PERCENT: 'Lower prices by percent',
    RAISE_PRICE_BY_PERCENT: 'Raise prices by percent',
    LOWER_PRICE_BY_AMOUNT: 'Lower prices by an amount',
    RAISE_PRICE_BY_AMOUNT: 'Raise prices by an amount',
    SET_PRICE: 'Set prices',
  },
  Sale: {
    START_SALE: 'Put on sale',
    END_SALE: 'End the sale',
    SET_COMPARE_AT_PRICE: 'Set former prices',
    CLEAR_COMPARE_AT_PRICE: 'Clear former prices',
  },
  Stock: {
    ADD_STOCK: 'Add to stock',
    SUBTRACT_STOCK: 'Subtract from stock',
    SET_STOCK: 'Set stock',
  },
  Product: {
    ADD_CATEGORY: 'Add to a category',
    REMOVE_CATEGORY: 'Remove from a category',
    ADD_TAGS: 'Add tags',
    REMOVE_TAGS: 'Remove tags',
    SET_BRAND: 'Set the brand',
    PUBLISH: 'Publish',
    HIDE: 'Hide',
  },
};

/** What an action does, if its name doesn't say it. */
export const actionHints: Partial<Record<BulkActionKind, string>> = {
  START_SALE:
    'The current price becomes the former price. Products that are on sale already get the percentage off their former price.',
  END_SALE: 'The former price becomes the price again.',
  SET_STOCK:
    'Changes each variant by the difference to its stock in the dry run, so what’s sold in the meantime stays sold.',
  REMOVE_CATEGORY: 'Products can’t leave their main category.',
};

export const endingOptions: readonly { value: PriceEnding; label: string }[] = [
  { value: 'AS_CALCULATED', label: 'To the cent' },
  { value: 'END_99', label: 'To the nearest .99' },
  { value: 'END_00', label: 'To the nearest dollar' },
];
