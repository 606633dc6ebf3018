import type { TenantConfig } from '@selvedge/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HostContext } from '../host/host-context.ts';
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
const shown = () => document.querySelector('p')?.textContent;
const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy');
const remembered = async () => (await cache.get('/order', 60_000))?.outcome;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  answers = [];
  cache = createVisitCache();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/order']}>
        <HostContext value={host}>
          <PageOutlet pages={[order]} views={views} cache={cache} initial={null} />
        </HostContext>
      </MemoryRouter>,
    ),
  );
  await answer('pending');
});
afterEach(() => act(async () => root.unmount()));

it('fetches the data of a page again when the page says so, and leaves it standing meanwhile', async () => {
  expect([shown(), isBusy()]).toEqual(['pending', 'false']);
  await press('Reload');
  expect([shown(), isBusy()]).toEqual(['pending', 'true']);
  await answer('cancelled');
  expect([shown(), isBusy()]).toEqual(['cancelled', 'false']);
  expect(await remembered()).toEqual({ kind: 'ready', data: 'cancelled' });
});

it('shows nothing that was on its way when the page was asked to fetch its data again', async () => {
  await press('Reload');
  await act(async () => {
    // As after a request that changed something: outside an event, where React draws a little later.
    reloadNow();
    answers.shift()?.('before the change');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect([shown(), isBusy()]).toEqual(['pending', 'true']);
  await answer('after the change');
  expect([shown(), isBusy()]).toEqual(['after the change', 'false']);
  expect(await remembered()).toEqual({ kind: 'ready', data: 'after the change' });
});

it('shows Back nothing that was on its way when it was forgotten', async () => {
  await press('Reload');
  await press('Forget');
  await answer('before the change');
  expect(await remembered()).toBeUndefined();
});

it('shows Back nothing that a page has forgotten', async () => {
  expect(await remembered()).toEqual({ kind: 'ready', data: 'pending' });
  await press('Forget');
  expect(await remembered()).toBeUndefined();
  expect([shown(), isBusy()]).toEqual(['pending', 'false']);
});
