import type { Category } from '@selvedge/contract';
import type { HostApi } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useState } from 'react';

/**
 * Returns the category tree in the page's data, or fetches it if there is none.
 * @returns `retry` only after an error
 */
export function useCategories(known: Category[] | null, api: Pick<HostApi['api'], 'listCategories'>) {
  const [categories, setCategories] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    await api.listCategories().then(setCategories, () => setFailed(true));
  }, [api]);
  useEffect(() => {
    if (!known) void load();
  }, [known, load]);
  return { categories, ...(hasFailed && { retry: () => void load() }) };
}
