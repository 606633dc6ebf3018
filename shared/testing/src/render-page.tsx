import { HostContext, matchPage, type AnyPage, type Head, type PageViews } from '@selvedge/mfe-kit';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';
import { loadPage } from './load-page.ts';
import { PageRegion } from './page-region.tsx';
import { ShopLinks } from './shop-links.tsx';

export interface RenderPageOptions extends FakeHostOptions {
  /** Pattern as in `remote.json`; the page's own unless told. */
  path?: string;
  /** The address: path and query. The pattern itself when it has no parameters. */
  url?: string;
  /** Views for "not found" and "failed"; plain ones unless told. */
  views?: Partial<PageViews>;
  /** The remote's own `wrap`, when it has one. */
  wrap?: (children: ReactElement) => ReactElement;
}

export interface RenderedPage extends RenderResult {
  host: FakeHost;
  /** The address the page stands at now, as a shopper would see it: path, query and hash. */
  address(): string;
  /** Head of the data shown at first; `undefined` when the page has none or its `load` rejected. */
  head: Head | undefined;
}

/**
 * Renders a page as a remote does: `load` first, then the component; again `load` when params or query change.
 * Clicks on links of other pages, and `host.navigate`, are recorded in `host.navigations`.
 */
export async function renderPage(page: AnyPage, options: RenderPageOptions = {}): Promise<RenderedPage> {
  const path = options.path ?? page.path;
  const url = options.url ?? path;
  if (!matchPage([{ path }], new URL(url, origin).pathname))
    throw new Error(`${url} is no address of the page ${path}`);
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
        <HostContext value={host}>
          <Spy />
          <ShopLinks path={path} host={host}>
            {options.wrap ? options.wrap(region) : region}
          </ShopLinks>
        </HostContext>
      </MemoryRouter>,
    );
  });
  const address = () => `${location?.pathname ?? ''}${location?.search ?? ''}${location?.hash ?? ''}`;
  return Object.assign(rendered as RenderResult, { host, address, head: first.head });
}

const origin = 'http://shop.test';
