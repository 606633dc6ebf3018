import type { TenantConfig, User } from '@selvedge/contract';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defineRemote } from './define-remote.tsx';
import { createEventBus } from './host/event-bus.ts';
import type { SessionState } from './host/host-api.ts';
import { definePage } from './page/page.ts';
import { createServerHost } from './server/server-host.ts';
import { regionId, serverDataId } from './server-data.ts';

const api = { callsOf: () => api } as never;
const host = {
  ...createServerHost({ code: 'FIELDNOTE' } as TenantConfig, api),
  pageShown: () => undefined,
  events: createEventBus(new EventTarget()),
};

it('hydrates the server-rendered page even if the shopper navigates before React starts', async () => {
  let hydrated: HTMLElement | null = null;
  const order = definePage<string>({
    path: '/order',
    load: async () => 'loaded',
    Component: function Order({ data }) {
      useLayoutEffect(() => {
        hydrated = document.querySelector('p');
      }, []);
      return <p>{data}</p>;
    },
  });
  const views = { NotFound: () => <i>nothing</i>, Failed: () => null, Pending: () => <i>pending</i> };
  const remote = defineRemote({ name: 'mfe-x', styleKey: 'x', pages: [order], views });
  const serverData = { href: '/order', outcome: { kind: 'ready', data: 'from the server' } };
  history.replaceState(null, '', serverData.href);
  document.body.innerHTML = `<div id="${regionId('mfe-x')}" data-ssr="/order"><p>from the server</p></div>
    <script type="application/json" id="${serverDataId('mfe-x')}">${JSON.stringify(serverData)}</script>`;
  const rendered = document.querySelector('p');
  const uncaught: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => uncaught.push(error));

  const mounted = remote.mount({ host });
  history.pushState(null, '', '/elsewhere');
  await mounted;

  expect(uncaught).toEqual([]);
  expect(hydrated).toBe(rendered);
  await vi.waitFor(() => expect(document.querySelector('i')?.textContent).toBe('nothing'));
  await remote.unmount({ host });
});

describe('a page with a part that only its data needs', () => {
  let part: PromiseWithResolvers<void>;
  const loadParts = vi.fn((_data: string) => part.promise);
  const html = '<p>part of red</p>';
  let isLoaded = false;
  function start() {
    part = Promise.withResolvers();
    const page = definePage<string>({
      path: '/parts',
      load: async () => 'red',
      Component: {
        load: async () =>
          function WithPart({ data }) {
            if (!isLoaded) throw new Error('rendered too early');
            return <p>{`part of ${data}`}</p>;
          },
        loadParts,
      },
    });
    const views = { NotFound: () => null, Failed: () => <i>failed</i>, Pending: () => <i>pending</i> };
    const remote = defineRemote({ name: 'mfe-q', styleKey: 'q', pages: [page], views });
    const serverData = { href: '/parts', outcome: { kind: 'ready', data: 'red' } };
    history.replaceState(null, '', '/parts');
    document.body.innerHTML = `<div id="${regionId('mfe-q')}" data-ssr="/parts">${html}</div>
      <script type="application/json" id="${serverDataId('mfe-q')}">${JSON.stringify(serverData)}</script>`;
    return remote;
  }
  const region = () => document.getElementById(regionId('mfe-q'))!;

  it('hydrates once the part has loaded', async () => {
    const remote = start();
    const mounted = remote.mount({ host });
    await vi.waitFor(() => expect(loadParts).toHaveBeenCalledWith('red'));
    expect(region().innerHTML).toBe(html);
    isLoaded = true;
    part.resolve();
    await mounted;
    expect(region().textContent).toBe('part of red');
    await remote.unmount({ host });
  });

  it('leaves the server’s HTML alone if the part can’t be loaded', async () => {
    const remote = start();
    part.reject(new Error('no network'));
    await expect(remote.mount({ host })).rejects.toThrow('no network');
    expect(region().innerHTML).toBe(html);
    expect(region().getAttribute('data-ssr')).toBe('/parts');
  });
});

/** A remote whose only page, `/person`, shows how often it was loaded, with a session that can be changed. */
function createPersonRemote(initialState: SessionState) {
  let loads = 0;
  let state = initialState;
  const page = definePage<number>({
    path: '/person',
    load: async () => ++loads,
    Component: ({ data }) => <p>loaded {data}</p>,
  });
  const views = { NotFound: () => null, Failed: () => null, Pending: () => <i>pending</i> };
  const events = new EventTarget();
  const listening = new Set<string>();
  const bus = createEventBus(events);
  const props = {
    host: {
      ...host,
      isTraversing: () => true,
      session: { ...host.session, get: () => state },
      events: {
        ...bus,
        on: ((name, listener) => {
          const stop = bus.on(name, listener);
          listening.add(name);
          return () => {
            listening.delete(name);
            stop();
          };
        }) as typeof bus.on,
      },
    },
  };
  const remote = defineRemote({ name: 'mfe-p', styleKey: 'p', pages: [page], views });
  history.replaceState(null, '', '/person');
  return {
    listening,
    setSession: (next: SessionState) => (state = next),
    emit: bus.emit,
    prefetch: () => remote.prefetch!('/person', props.host),
    loads: () => loads,
    /** @returns how often the page has been loaded */
    async visit(): Promise<number> {
      document.body.innerHTML = `<div id="${regionId('mfe-p')}"></div>`;
      await remote.bootstrap(props);
      await remote.mount(props);
      await vi.waitFor(() => expect(document.body.textContent).toBe(`loaded ${loads}`));
      return loads;
    },
    leave: () => remote.unmount(props),
  };
}

const anonymous: SessionState = { status: 'anonymous', user: null };
const signedIn = (id: string): SessionState => ({ status: 'signed-in', user: { id } as User });

it('listens for login and logout only while it is mounted', async () => {
  const { visit, leave, listening, emit, prefetch, loads } = createPersonRemote(anonymous);
  await prefetch();
  expect(listening.size).toBe(0);
  expect(await visit()).toBe(1);
  expect([...listening].toSorted()).toEqual(['login', 'logout']);
  emit('logout', {});
  await prefetch();
  expect(loads()).toBe(2);
  await leave();
  expect(listening.size).toBe(0);
});

it("never shows one person's pages to another, even if the session changed while it was unmounted", async () => {
  const { visit, leave, setSession, prefetch, loads } = createPersonRemote(signedIn('ann'));
  expect(await visit()).toBe(1);
  await leave();
  setSession(anonymous);
  setSession(signedIn('ann'));
  expect(await visit()).toBe(1);
  await leave();
  setSession(signedIn('bob'));
  expect(await visit()).toBe(2);
  await leave();
  setSession(anonymous);
  await prefetch();
  expect(loads()).toBe(3);
});

it('keeps pages that were visited before the session check finished', async () => {
  const { visit, leave, setSession } = createPersonRemote({ status: 'checking', user: null });
  expect(await visit()).toBe(1);
  await leave();
  setSession(signedIn('ann'));
  expect(await visit()).toBe(1);
  await leave();
});
