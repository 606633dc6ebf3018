import { HostProvider, matchPage, type AnyPage, type Head, type PageViews } from '@selvedge/mfe-kit';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';
import { loadPage } from './load-page.ts';
import { PageRegion } from './page-region.tsx';
import { ShopLinks } from './shop-links.tsx';

export interface RenderPageOptions extends FakeHostOptions {
  /** Pattern as in `remote.json`; the page's own by default. */
  path?: string;
  /** Path and query; by default the pattern, if it has no parameters. */
  url?: string;
  /** Views for "not found" and "failed"; simple ones by default. */
  views?: Partial<PageViews>;
  /** The remote's `wrap` function, if it has one. */
  wrap?: (children: ReactElement) => ReactElement;
}

export interface RenderedPage extends RenderResult {
  host: FakeHost;
  /** The current URL: path, query and hash. */
  address(): string;
  /** The page's initial metadata; `undefined` if it has none or its `load` rejected. */
  head: Head | undefined;
}

/**
 * Renders a page as a remote does: first `load`, then the component, and `load` again when params or query change.
 * Clicks on links to other pages and `host.navigate` are recorded in `host.navigations`.
 */
export async function renderPage(page: AnyPage, options: RenderPageOptions = {}): Promise<RenderedPage> {
  const path = options.path ?? page.path;
  const url = options.url ?? path;
  if (!matchPage([{ path }], new URL(url, origin).pathname))
    throw new Error(`${url} doesn't match the page ${path}`);
  const host = createFakeHost(options);
  const first = await loadPage(page, { path, url, host });
  let location: Location | undefined;

  function Spy() {
    location = useLocation();
    return null;
  }
  const region = <PageRegion page={page} path={path} host={host} first={first} views={options.views ?? {}} />;
  let rendered: RenderResult | undefined;
  await act(async () => {
    rendered = render(
      <MemoryRouter initialEntries={[url]}>
        <HostProvider host={host}>
          <Spy />
          <ShopLinks path={path} host={host}>
            {options.wrap ? options.wrap(region) : region}
          </ShopLinks>
        </HostProvider>
      </MemoryRouter>,
    );
  });
  const address = () => `${location?.pathname ?? ''}${location?.search ?? ''}${location?.hash ?? ''}`;
  return Object.assign(rendered as RenderResult, { host, address, head: first.head });
}

const origin = 'http://shop.test';
