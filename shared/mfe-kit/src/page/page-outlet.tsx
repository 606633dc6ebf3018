import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useHost } from '../host/host-context.tsx';
import type { PageViews } from '../remote.ts';
import { getComponent } from './page-component.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import type { AnyPage } from './page.ts';
import { PageDataContext, PendingContext, type PageData } from './use-page-state.ts';
import type { VisitCache } from './visit-cache.ts';
import { getHead, createVisitContext, visitPage, type Visit } from './visit.ts';

interface PageOutletProps {
  pages: readonly AnyPage[];
  views: PageViews;
  cache: VisitCache;
  /** The visit the server rendered, or a prefetched one. */
  initial: Visit | null;
}

/** How long prefetched data can be used. */
export const prefetchedMaxAgeMs = 15_000;
/** How long Back can show a page as the shopper left it. */
export const historyMaxAgeMs = 10 * 60_000;

/** Shows the page for the current URL. The previous page stays on screen until the next one has loaded. */
export function PageOutlet({ pages, views, cache, initial }: PageOutletProps) {
  const host = useHost();
  const location = useLocation();
  // Navigation by the shell also reaches the router as a POP; only the shell knows the difference.
  const isReturning = useNavigationType() === 'POP' && host.isTraversing();
  const href = location.pathname + location.search;
  const [shown, setShown] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const lastAttempt = useRef(0);
  const [shownAttempt, setShownAttempt] = useState(0);
  const settled = useRef(
    initial?.outcome.kind === 'ready' || initial?.outcome.kind === 'not-found' ? `${initial.href}#0` : '',
  );

  useEffect(() => {
    // So that Back can also show the server-rendered page.
    if (initial?.outcome.kind === 'ready' && !cache.get(initial.href, historyMaxAgeMs))
      void cache.put(initial.href, Promise.resolve(initial));
  }, [initial, cache]);

  useEffect(() => {
    const wanted = `${href}#${attempt}`;
    if (settled.current === wanted) return;
    const abort = new AbortController();
    const version = cache.version();
    const cached = cache.get(href, isReturning ? historyMaxAgeMs : prefetchedMaxAgeMs);
    const visit = cached ?? visitPage(pages, href, createVisitContext(host, abort.signal));
    void visit.then(
      (done) => {
        // A reload has been requested since, and its attempt is about to start.
        if (abort.signal.aborted || attempt !== lastAttempt.current) return;
        settled.current = wanted;
        if (done.outcome.kind === 'redirect') return host.navigate(done.outcome.href, { replace: true });
        // Caches the promise, which has just resolved.
        if (!cached && version === cache.version()) void cache.put(href, visit);
        setShown(done);
        setShownAttempt(attempt);
      },
      // Rejects only if aborted: another page is being loaded already.
      () => undefined,
    );
    return () => abort.abort();
  }, [href, attempt, isReturning, pages, cache, host]);

  useLayoutEffect(() => {
    if (shown) host.pageShown({ href: shown.href, head: getHead(shown, host.tenant, views) });
  }, [shown, host, views]);

  const pageData = useMemo<PageData>(
    () => ({
      forget: cache.clear,
      reload() {
        cache.clear();
        lastAttempt.current += 1;
        setAttempt(lastAttempt.current);
      },
    }),
    [cache],
  );
  const isPending = shown?.href !== href || shownAttempt !== attempt;
  return (
    <PendingContext value={isPending}>
      <PageDataContext value={pageData}>
        <PageErrorBoundary resetKey={shown} Failed={views.Failed} retry={pageData.reload}>
          <PageView visit={shown} views={views} retry={pageData.reload} />
        </PageErrorBoundary>
      </PageDataContext>
    </PendingContext>
  );
}

function PageView({ visit, views, retry }: { visit: Visit | null; views: PageViews; retry: () => void }) {
  if (!visit) return <views.Pending />;
  const { outcome, page, params, query } = visit;
  const Component = page && getComponent(page);
  if (outcome.kind === 'failed') return <views.Failed error={outcome.error} retry={retry} />;
  if (outcome.kind !== 'ready' || !page || !Component)
    return outcome.kind === 'redirect' ? <views.Pending /> : <views.NotFound />;
  // Another page or other parameters start with fresh local state; a changed query keeps it.
  return (
    <Component key={page.path + JSON.stringify(params)} data={outcome.data} params={params} query={query} />
  );
}
