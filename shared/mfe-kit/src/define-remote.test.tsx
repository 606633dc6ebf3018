import type { TenantConfig, User } from '@selvedge/contract';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
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

it('takes over the server’s page though the shopper goes on before React begins', async () => {
  let takenOver: HTMLElement | null = null;
  const order = definePage<string>({
    path: '/order',
    load: async () => 'loaded',
    Component: function Order({ data }) {
      useLayoutEffect(() => void (takenOver = document.querySelector('p')), []);
      return <p>{data}</p>;
    },
  });
  const views = { NotFound: () => <i>nothing</i>, Failed: () => null, Pending: () => <i>pending</i> };
  const remote = defineRemote({ name: 'mfe-x', styleKey: 'x', pages: [order], views });
  const left = { href: '/order', outcome: { kind: 'ready', data: 'from the server' } };
  history.replaceState(null, '', left.href);
  document.body.innerHTML = `<div id="${regionId('mfe-x')}" data-ssr="/order"><p>from the server</p></div>
    <script type="application/json" id="${serverDataId('mfe-x')}">${JSON.stringify(left)}</script>`;
  const shown = document.querySelector('p');
  const uncaught: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => uncaught.push(error));

  const mounted = remote.mount({ host });
  history.pushState(null, '', '/elsewhere');
  await mounted;

  expect(uncaught).toEqual([]);
  expect(takenOver).toBe(shown);
  await vi.waitFor(() => expect(document.querySelector('i')?.textContent).toBe('nothing'));
  await remote.unmount({ host });
});

/** A remote of one page, `/person`, which says how often it was loaded; and somebody who looks at it. */
function withPerson(first: SessionState) {
  let loads = 0;
  let state = first;
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
          return () => (listening.delete(name), stop());
        }) as typeof bus.on,
      },
    },
  };
  const remote = defineRemote({ name: 'mfe-p', styleKey: 'p', pages: [page], views });
  history.replaceState(null, '', '/person');
  return {
    listening,
    is: (next: SessionState) => (state = next),
    emit: bus.emit,
    prefetch: () => remote.prefetch!('/person', props.host),
    loads: () => loads,
    /** @returns how often the page was loaded by then */
    async come(): Promise<number> {
      document.body.innerHTML = `<div id="${regionId('mfe-p')}"></div>`;
      await remote.bootstrap(props);
      await remote.mount(props);
      await vi.waitFor(() => expect(document.body.textContent).toBe(`loaded ${loads}`));
      return loads;
    },
    leave: () => remote.unmount(props),
  };
}

const nobody: SessionState = { status: 'anonymous', user: null };
const signedIn = (id: string): SessionState => ({ status: 'signed-in', user: { id } as User });

it('listens to nothing while it is away, and hears who comes and goes while it is there', async () => {
  const { come, leave, listening, emit, prefetch, loads } = withPerson(nobody);
  await prefetch();
  expect(listening.size).toBe(0);
  expect(await come()).toBe(1);
  expect([...listening].toSorted()).toEqual(['login', 'logout']);
  emit('logout', {});
  await prefetch();
  expect(loads()).toBe(2);
  await leave();
  expect(listening.size).toBe(0);
});

it('shows nobody what another person has looked at, whoever came and went meanwhile', async () => {
  const { come, leave, is, prefetch, loads } = withPerson(signedIn('ann'));
  expect(await come()).toBe(1);
  await leave();
  is(nobody);
  is(signedIn('ann'));
  expect(await come()).toBe(1);
  await leave();
  is(signedIn('bob'));
  expect(await come()).toBe(2);
  await leave();
  is(nobody);
  await prefetch();
  expect(loads()).toBe(3);
});

it('remembers what was looked at before it was known who does', async () => {
  const { come, leave, is } = withPerson({ status: 'checking', user: null });
  expect(await come()).toBe(1);
  await leave();
  is(signedIn('ann'));
  expect(await come()).toBe(1);
  await leave();
});
