import { usePageData, type AdminApi } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../api/use-admin-api.ts';

const pollIntervalMs = 1_500;
const retryDelayMs = 5_000;

interface RunProgress<Run extends { id: string }> {
  /** The run as the page loaded it; a reload replaces what was polled before. */
  loaded: Run;
  isRunning: (run: Run) => boolean;
  poll: (adminApi: AdminApi, signal: AbortSignal) => Promise<Run>;
}

/** Polls a run while it's in progress and the page is visible. When it ends, the page's data is reloaded. */
export function useRunProgress<Run extends { id: string }>({ loaded, isRunning, poll }: RunProgress<Run>) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const [polled, setPolled] = useState({ base: loaded, value: loaded });
  const [isUnreachable, setUnreachable] = useState(false);
  const current = polled.base === loaded ? polled.value : loaded;
  const latest = useRef({ loaded, reload, isRunning, poll });
  latest.current = { loaded, reload, isRunning, poll };
  const { id } = current;
  const isPolling = isRunning(current);

  useEffect(() => {
    if (!isPolling) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function update() {
      clearTimeout(timer);
      if (document.hidden || abort.signal.aborted) return;
      try {
        const value = await latest.current.poll(adminApi, abort.signal);
        if (abort.signal.aborted) return;
        setUnreachable(false);
        setPolled({ base: latest.current.loaded, value });
        if (!latest.current.isRunning(value)) latest.current.reload();
        else timer = setTimeout(update, pollIntervalMs);
      } catch {
        if (abort.signal.aborted) return;
        setUnreachable(true);
        timer = setTimeout(update, retryDelayMs);
      }
    }
    timer = setTimeout(update, pollIntervalMs);
    const onVisibilityChange = () => void update();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [adminApi, id, isPolling]);

  function setCurrent(value: Run) {
    setPolled({ base: loaded, value });
    // Replaces a reload that's already in progress, which would bring back the previous state.
    reload();
  }
  return { current, isUnreachable, setCurrent };
}
