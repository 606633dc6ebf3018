import type { TenantConfig } from '@selvedge/contract';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { defineRemote } from './define-remote.tsx';
import { definePage } from './page/page.ts';
import { createServerHost } from './server/server-host.ts';
import { regionId, serverDataId } from './server-data.ts';

const api = { callsOf: () => api } as never;
const host = {
  ...createServerHost({ code: 'FIELDNOTE' } as TenantConfig, api),
  pageShown: () => undefined,
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
