import type { Cart, TaxResult, UsState } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useRequest, type RequestState } from '../requests/use-request.ts';
import { cartKeyOf } from '../shipping/rates-request.ts';

/** Fetches the tax again when state, cart or version changes. The client never computes tax itself. */
export function useTax(
  state: UsState | null,
  cart: Cart,
  version: number,
): [RequestState<TaxResult>, () => void] {
  const { api } = useHost();
  const key = state && cart.items.length > 0 ? `${version}|${state}|${cartKeyOf(cart)}` : null;
  return useRequest(key, (signal) =>
    api.calculateTaxBatch({
      body: {
        stateCode: state as UsState,
        items: cart.items.map(({ productId, productName, unitPrice, quantity }) => ({
          productId,
          productName,
          unitPrice,
          quantity,
        })),
      },
      signal,
    }),
  );
}
