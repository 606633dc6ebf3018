import {
  getComponent,
  isApiError,
  matchPage,
  PageDataContext,
  PendingContext,
  type AnyPage,
  type PageViews,
} from '@selvedge/mfe-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FakeHost } from './fake-host.ts';
import { loadPage, type LoadedPage } from './load-page.ts';

interface PageRegionProps {
  page: AnyPage;
  path: string;
  host: FakeHost;
  first: LoadedPage;
  views: Partial<PageViews>;
}

/** The region of a remote: the page with its data, which stays on screen while new data is loading. */
export function PageRegion({ page, path, host, first, views }: PageRegionProps) {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const url = pathname + search;
  const settled = useRef(`${first.url}#0`);

  useEffect(() => {
    const wanted = `${url}#${attempt}`;
    if (!matchPage([{ path }], pathname) || settled.current === wanted) return;
    const { signal, abort } = abortable();
    void loadPage(page, { path, url, host, signal }).then((next) => {
      if (signal.aborted) return;
      settled.current = wanted;
      setShown(next);
    });
    return abort;
  }, [page, path, pathname, url, attempt, host]);

  useEffect(() => {
    if (shown.redirect) host.navigate(shown.redirect, { replace: true });
  }, [shown, host]);

  const reload = () => setAttempt((count) => count + 1);
  // There is no cache here, so `forget` does nothing.
  const pageData = useMemo(() => ({ forget: () => undefined, reload }), []);

  if (shown.redirect) return null;
  if (shown.error !== undefined) {
    const { NotFound = PlainNotFound, Failed = PlainFailed } = views;
    if (isApiError(shown.error) && shown.error.code === 'not-found') return <NotFound />;
    return <Failed error={shown.error} retry={reload} />;
  }
  const Component = getComponent(page)!;
  return (
    <PendingContext value={settled.current !== `${url}#${attempt}`}>
      <PageDataContext value={pageData}>
        <Component data={shown.data} params={shown.params} query={shown.query} />
      </PageDataContext>
    </PendingContext>
  );
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const PlainNotFound: PageViews['NotFound'] = () => <h1>Page not found</h1>;
const PlainFailed: PageViews['Failed'] = ({ error, retry }) => (
  <div role="alert">
    <p>{error instanceof Error ? error.message : String(error)}</p>
    <button onClick={retry}>Try again</button>
  </div>
);
