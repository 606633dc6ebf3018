import type { TenantConfig } from '@selvedge/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HostProvider } from '../host/host-context.tsx';
import { createServerHost } from '../server/server-host.ts';
import { PageOutlet } from './page-outlet.tsx';
import { definePage } from './page.ts';
import { useIsNavigating, usePageData } from './use-page-state.ts';
import { createVisitCache, type VisitCache } from './visit-cache.ts';

let reloadNow: () => void;
let answers: ((count: string) => void)[] = [];
const order = definePage<string>({
  path: '/order',
  load: () => new Promise((resolve) => answers.push(resolve)),
  Component: function Order({ data }) {
    const { forget, reload } = usePageData();
    reloadNow = reload;
    return (
      <main aria-busy={useIsNavigating()}>
        <p>{data}</p>
        <button onClick={reload}>Reload</button>
        <button onClick={forget}>Forget</button>
      </main>
    );
  },
});
const views = { NotFound: () => null, Failed: () => null, Pending: () => null };
const host = {
  ...createServerHost({ code: 'FIELDNOTE' } as TenantConfig, {} as never),
  pageShown: () => undefined,
};

let root: Root;
let cache: VisitCache;
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click(),
  );
const answer = (data: string) => act(async () => answers.shift()?.(data));
const getText = () => document.querySelector('p')?.textContent;
const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy');
const cachedOutcome = async () => (await cache.get('/order', 60_000))?.outcome;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  answers = [];
  cache = createVisitCache();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/order']}>
        <HostProvider host={host}>
          <PageOutlet pages={[order]} views={views} cache={cache} initial={null} />
        </HostProvider>
      </MemoryRouter>,
    ),
  );
  await answer('pending');
});
afterEach(() => act(async () => root.unmount()));

it('reloads the data of a page on request, with the page still on screen', async () => {
  expect([getText(), isBusy()]).toEqual(['pending', 'false']);
  await press('Reload');
  expect([getText(), isBusy()]).toEqual(['pending', 'true']);
  await answer('cancelled');
  expect([getText(), isBusy()]).toEqual(['cancelled', 'false']);
  expect(await cachedOutcome()).toEqual({ kind: 'ready', data: 'cancelled' });
});

it('discards data that was already loading when a reload is requested', async () => {
  await press('Reload');
  await act(async () => {
    // As after a request that changed data: outside an event handler, where React renders a little later.
    reloadNow();
    answers.shift()?.('before the change');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect([getText(), isBusy()]).toEqual(['pending', 'true']);
  await answer('after the change');
  expect([getText(), isBusy()]).toEqual(['after the change', 'false']);
  expect(await cachedOutcome()).toEqual({ kind: 'ready', data: 'after the change' });
});

it("doesn't cache data that was loading when the cache was cleared", async () => {
  await press('Reload');
  await press('Forget');
  await answer('before the change');
  expect(await cachedOutcome()).toBeUndefined();
});

it('clears the cached page on request, but keeps it on screen', async () => {
  expect(await cachedOutcome()).toEqual({ kind: 'ready', data: 'pending' });
  await press('Forget');
  expect(await cachedOutcome()).toBeUndefined();
  expect([getText(), isBusy()]).toEqual(['pending', 'false']);
});
