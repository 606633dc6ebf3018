import type { ReturnExchangeOptions } from '@selvedge/contract';
import { useEffect, useState } from 'react';
import { useAdminApi } from '../../api/use-admin-api.ts';

/** What can be sent for the items of a return. @returns `options` is undefined until they're loaded */
export function useReturnExchangeOptions(returnId: string) {
  const adminApi = useAdminApi();
  const [options, setOptions] = useState<ReturnExchangeOptions>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    adminApi.listReturnExchangeOptions({ params: { id: returnId }, signal: abort.signal }).then(
      (loaded) => {
        if (!abort.signal.aborted) setOptions(loaded);
      },
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [adminApi, returnId, attempt]);
  return {
    options,
    hasFailed,
    reload: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
