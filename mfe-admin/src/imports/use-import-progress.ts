import type { CatalogueImport } from '@selvedge/contract';
import { useHost, usePageData } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { operatorApi } from '../api/operator-api.ts';

const everyMs = 1_500;
const afterFailureMs = 5_000;

/**
 * An import as it is at this moment: while it runs it is asked for again and again, but not while nobody looks at the
 * page; when it ends the page's data is fetched anew.
 */
export function useImportProgress(loaded: CatalogueImport) {
  const { api } = useHost();
  const { reload } = usePageData();
  const [seen, setSeen] = useState({ of: loaded, is: loaded });
  const [isLost, setLost] = useState(false);
  // What the page fetched later counts more than what was asked for before.
  const current = seen.of === loaded ? seen.is : loaded;
  const latest = useRef({ loaded, reload });
  latest.current = { loaded, reload };
  const { id, status } = current;
  const isRunning = status === 'RUNNING';

  useEffect(() => {
    if (!isRunning) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      clearTimeout(timer);
      if (document.hidden || ended.signal.aborted) return;
      try {
        const is = await operatorApi(api).getImport({ params: { id }, signal: ended.signal });
        if (ended.signal.aborted) return;
        setLost(false);
        setSeen({ of: latest.current.loaded, is });
        if (is.status !== 'RUNNING') latest.current.reload();
        else timer = setTimeout(ask, everyMs);
      } catch {
        if (ended.signal.aborted) return;
        setLost(true);
        timer = setTimeout(ask, afterFailureMs);
      }
    }
    timer = setTimeout(ask, everyMs);
    const lookAgain = () => void ask();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [api, id, isRunning]);

  return { current, isLost, show: (is: CatalogueImport) => setSeen({ of: loaded, is }) };
}
