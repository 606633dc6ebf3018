import type { Category } from '@selvedge/contract';
import type { HostApi } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useState } from 'react';

/**
 * The category tree that came with the page, or, where none came, the one the browser asks for.
 * @returns `retry` only after a failure
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
