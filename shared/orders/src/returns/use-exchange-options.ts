import type { ExchangeOptions, OnDemandOperations, Order } from '@selvedge/contract';
import { isApiError, useHost, type PathsOf } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import type { ExchangeVariant } from './return-rules.ts';

type Operations = Pick<OnDemandOperations, 'listExchangeOptions'>;
const paths = {
  listExchangeOptions: 'GET /orders/{id}/exchange-options',
} as const satisfies PathsOf<Operations>;

/** What the items of an order can be exchanged for. Without an answer, they can still be returned for a refund. */
export function useExchangeOptions({ id }: Pick<Order, 'id'>) {
  const { api } = useHost();
  const { credentials } = useOrderAccess();
  const { orderKey } = credentials as { orderKey?: string };
  const [options, setOptions] = useState<ExchangeOptions['items']>([]);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const request = { params: { id }, signal: abort.signal, ...(orderKey && { orderKey }) };
    api
      .callsOf<Operations>(paths)
      .listExchangeOptions(request)
      .then(
        ({ items }) => {
          if (abort.signal.aborted) return;
          setOptions(items);
          setFailed(false);
        },
        (error: unknown) => {
          // Older services don't know exchanges.
          if (!abort.signal.aborted && !(isApiError(error) && error.code === 'not-found')) setFailed(true);
        },
      );
    return () => abort.abort();
  }, [api, id, orderKey, attempt]);
  return {
    hasFailed,
    variantsOf: (itemId: string): readonly ExchangeVariant[] =>
      options.find(({ orderItemId }) => orderItemId === itemId)?.variants ?? [],
    reload: () => setAttempt((count) => count + 1),
  };
}
