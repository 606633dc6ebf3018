import { variantAction, type ValuesOf } from './bulk-action.ts';

type Values = ValuesOf<'SET_STOCK'>;

export const setStock = variantAction<Values>(
  ({ quantity }) => `Set stock to ${quantity}`,
  (_, { quantity }) => ({ stock: quantity }),
);

export const addStock = variantAction<Values>(
  ({ quantity }) => `Add ${quantity} to stock`,
  ({ stock }, { quantity }) => ({ stock: stock + quantity }),
);

export const subtractStock = variantAction<Values>(
  ({ quantity }) => `Subtract ${quantity} from stock`,
  ({ stock }, { quantity }) => ({ stock: stock - quantity }),
);
