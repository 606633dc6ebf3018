import type { CatalogImport } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../api/use-admin-api.ts';

const pollIntervalMs = 1_500;
const retryDelayMs = 5_000;

/**
 * Polls an import while it's running and the page is visible. When the run ends, the page's data is reloaded.
 * @param loaded the import as the page loaded it; a reload replaces what was polled before
 */
export function useImportProgress(loaded: CatalogImport) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const [polled, setPolled] = useState({ base: loaded, value: loaded });
  const [isUnreachable, setUnreachable] = useState(false);
  const current = polled.base === loaded ? polled.value : loaded;
  const latest = useRef({ loaded, reload });
  latest.current = { loaded, reload };
  const { id, status } = current;
  const isRunning = status === 'RUNNING';

  useEffect(() => {
    if (!isRunning) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function poll() {
      clearTimeout(timer);
      if (document.hidden || abort.signal.aborted) return;
      try {
        const value = await adminApi.getImport({ params: { id }, signal: abort.signal });
        if (abort.signal.aborted) return;
        setUnreachable(false);
        setPolled({ base: latest.current.loaded, value });
        if (value.status !== 'RUNNING') latest.current.reload();
        else timer = setTimeout(poll, pollIntervalMs);
      } catch {
        if (abort.signal.aborted) return;
        setUnreachable(true);
        timer = setTimeout(poll, retryDelayMs);
      }
    }
    timer = setTimeout(poll, pollIntervalMs);
    const onVisibilityChange = () => void poll();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [adminApi, id, isRunning]);

  const setCurrent = (value: CatalogImport) => setPolled({ base: loaded, value });
  return { current, isUnreachable, setCurrent };
}
