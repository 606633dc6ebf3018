import { getComponent, HostProvider, type AnyPage } from '@selvedge/mfe-kit';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createFakeHost } from './fake-host.ts';
import { loadPage } from './load-page.ts';
import type { RenderPageOptions } from './render-page.tsx';

/**
 * Renders a page as the document server does (session still `checking`, cart empty), then hydrates the HTML with the same
 * data. Fails the test on differences between server and browser, and on inline styles, which the CSP blocks.
 * @returns the server's HTML
 */
export async function renderPageOnServer(page: AnyPage, options: RenderPageOptions = {}): Promise<string> {
  const path = options.path ?? page.path;
  const url = options.url ?? path;
  const host = createFakeHost({ ...options, session: { status: 'checking', user: null } });
  const { data, params, query, error, redirect } = await loadPage(page, { path, url, host });
  if (redirect) throw new Error(`The page redirects to ${redirect}`);
  if (error !== undefined) throw error;
  const Component = getComponent(page)!;
  const region = <Component data={data} params={params} query={query} />;
  const tree = (
    <MemoryRouter initialEntries={[url]}>
      <HostProvider host={host}>{options.wrap ? options.wrap(region) : region}</HostProvider>
    </MemoryRouter>
  );
  const html = renderToString(tree);
  if (/<[^>]+\sstyle="/.test(html))
    throw new Error(`Inline style in server HTML: ${/<[^>]+\sstyle="[^>]*>/.exec(html)?.[0]}`);

  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  // Browsers that run scripts parse the content of `noscript` as text.
  for (const element of container.querySelectorAll('noscript')) element.textContent = element.innerHTML;
  const differences: unknown[] = [];
  await act(async () => {
    const root = hydrateRoot(container, tree, {
      onRecoverableError: (difference) => differences.push(difference),
    });
    cleanups.push(() => root.unmount());
  });
  await act(async () => cleanups.splice(0).forEach((cleanup) => cleanup()));
  container.remove();
  if (differences.length > 0)
    throw new Error(`Server and browser render differently: ${differences.map(String).join('\n')}`);
  return html;
}

const cleanups: (() => void)[] = [];
