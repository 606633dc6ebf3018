// @vitest-environment node
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { testTenant } from '@selvedge/testing';
import { describe, expect, it, vi } from 'vitest';
import { declaration, createTestShell } from './test-shell.ts';

const shell = createTestShell();
const { send } = shell;

/** Activates a server-rendered version. URLs with "broken" or "unavailable" fail, after making the calls that the URL names. */
async function activateRendered(): Promise<void> {
  const pages = [{ path: '/', ssr: true }];
  const bundle = `exports.render = async ({ href, apiBaseUrl }) => {
    if (href.includes('data')) await fetch(apiBaseUrl + '/data');
    const [, status] = /fails-with-(\\d+)/.exec(href) ?? [];
    const hasRecovered = href.includes('recovers') && globalThis.hasFailed;
    globalThis.hasFailed = true;
    if (status && !hasRecovered) await fetch(apiBaseUrl + '/fails/' + status);
    if (href.includes('broken')) throw new Error('broken');
    if (href.includes('unavailable') && !hasRecovered) return { kind: 'unavailable', reason: 'the database is down' };
    return { kind: 'page', status: 200, html: 'a page', styles: '', head: null, outcome: null };
  }`;
  const files = { 'server/server.cjs': bundle };
  await shell.registry.activate({ declaration: { ...declaration, pages }, version: '2', files });
  await vi.waitFor(async () => expect(await send('/')).toContain('a page'), 5000);
}

it('shows "back in a moment" without a frame if the store\'s data isn\'t available', async () => {
  await shell.commerce.close();
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r[^]*Back in a moment/i);
});

it('is ready only while the API is, and names the API otherwise', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await shell.restart();
  const later = () => vi.setSystemTime(Date.now() + 1001);
  const notReady =
    /^HTTP\/1\.1 503 [^]*retry-after: 2[^]*{"status":"not ready","missing":\["commerce API"\]}/i;
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*{"status":"ready"}/);
  shell.isCommerceReady = false;
  later();
  expect(await send('/readyz')).toMatch(notReady);
  shell.isCommerceReady = true;
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  later();
  await shell.commerce.close();
  expect(await send('/readyz')).toMatch(notReady);
  expect(await send('/healthz')).toMatch(/^HTTP\/1\.1 200 /);
});

it("shows an error in the store's frame if a page's data isn't available", async () => {
  await activateRendered();
  const reply = await send('/?unavailable');
  expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  expect(reply).toMatch(/^retry-after: 5\r$/im);
  expect(reply).toMatch(/^cache-control: no-store\r$/im);
  expect(reply).toContain('<meta name="robots" content="noindex">');
  expect(reply).not.toContain('rel="canonical"');
  expect(reply).toContain(`<title>Back in a moment · ${testTenant.vendorName}</title>`);
  // Clients without scripts see this; browsers load the remote and retry.
  expect(reply).toContain('<div id="single-spa-application:mfe-x">Try again</div>');
  expect(reply).toContain('href="/remotes/mfe-x/2/remoteEntry.js"');
  expect(reply).not.toContain('the database');
  expect(await send('/')).toMatch(/^HTTP\/1\.1 200 /);
});

describe('while the API accepts requests without replying', () => {
  const sendTimed = async (...request: Parameters<typeof send>) => {
    const startedAt = performance.now();
    const reply = await send(...request);
    return { reply, ms: performance.now() - startedAt };
  };

  it("pages return a 503 in the store's frame within two seconds, then immediately, until the API answers", async () => {
    await activateRendered();
    expect(await send('/?data')).toMatch(/^HTTP\/1\.1 200 /);
    shell.isFrozen = true;
    const first = await sendTimed('/?data');
    expect(first.reply).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"noindex"[^]*>Try again<\/div>/i);
    expect(first.ms).toBeLessThan(2000);
    // Pages and tenant are cached.
    for (const [target, status] of [
      ['/?data', 503],
      ['/none', 404],
      ['/api/v1/data', 503],
      ['/media/1.jpg', 503],
      ['/sitemap.xml', 503],
      ['/robots.txt', 200],
    ] as const) {
      const { reply, ms } = await sendTimed(target);
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(ms).toBeLessThan(500);
    }
    expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 /);
    shell.isFrozen = false;
    await vi.waitFor(async () => expect(await send('/?data')).toMatch(/^HTTP\/1\.1 200 [^]*a page/), 3000);
  });

  it('a shop without cached data shows "back in a moment" within two seconds', async () => {
    shell.isFrozen = true;
    await shell.restart();
    const { reply, ms } = await sendTimed('/');
    expect(reply).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"noindex"[^]*Back in a moment/i);
    expect(ms).toBeLessThan(2000);
    shell.isFrozen = false;
    await vi.waitFor(async () => expect(await send('/')).toMatch(/^HTTP\/1\.1 200 /), 3000);
  });
});

it('makes a page that crashed on the server uncacheable, because a browser may still show it', async () => {
  await activateRendered();
  const reply = await send('/?broken');
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/^cache-control: no-store\r$/im);
  expect(reply).not.toContain('noindex');
});

it("leaves a page to the browser if its remote's server bundle throws", async () => {
  const pages = [{ path: '/rendered', ssr: true }];
  await shell.registry.activate({
    declaration: { ...declaration, name: 'mfe-y', pages },
    files: { 'server/server.cjs': `exports.render = async () => { throw new Error('broken'); };` },
  });
  await vi.waitFor(async () => expect(await send('/rendered')).toMatch(/^HTTP\/1\.1 200 /), 2000);
  const page = await send('/rendered');
  expect(page).toContain('id="single-spa-application:mfe-y"');
  expect(page).not.toContain('broken');
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 200 /);
});

it("requests a page's data with the visitor's address, so that the API's rate limits apply to the visitor", async () => {
  await activateRendered();
  await send('/?data', 'Host: one.test\r\nX-Forwarded-For: 203.0.113.9\r\n');
  expect(shell.visitors).toEqual(['203.0.113.9']);
});

/** Restarts the server with metrics. @returns how often a page of mfe-x was rendered on the server, by outcome */
async function startWithMetrics(): Promise<() => Promise<Record<string, number>>> {
  await shell.app.close();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  await shell.restart({ metrics: { port, host: '127.0.0.1' } });
  await activateRendered();
  return async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).not.toContain('made-up');
    const counter = `selvedge_remote_outcomes_total{remote="mfe-x",version="2",tenant="${testTenant.code}",source="server",outcome="`;
    const lines = metrics.split('\n').filter((line) => line.startsWith(counter));
    return Object.fromEntries(
      lines.map((line) => {
        const [outcome = '', count] = line.slice(counter.length).split('"} ');
        return [outcome, Number(count)];
      }),
    );
  };
}

it("serves metrics on a separate port, not on the shop's", async () => {
  const count = await startWithMetrics();
  for (const target of ['/?broken', '/?broken=again']) expect(await send(target)).toMatch(/^HTTP\/1\.1 200 /);
  await send('/', 'Host: made-up.test\r\n');
  await vi.waitFor(async () => expect(await count()).toEqual({ ready: 2, failed: 2 }));
  expect(await send('/metrics')).toMatch(/^HTTP\/1\.1 404 /);
});

it("doesn't count a page without data against its remote while the API is down", async () => {
  const count = await startWithMetrics();
  for (const status of [502, 503, 504])
    expect(await send(`/?unavailable&fails-with-${status}`)).toMatch(/^HTTP\/1\.1 503 /);
  // Here the API answers, so it's the page that fails.
  for (const target of ['/?unavailable', '/?unavailable&data', '/?unavailable&fails-with-500'])
    expect(await send(target)).toMatch(/^HTTP\/1\.1 503 /);
  await vi.waitFor(async () => expect(await count()).toEqual({ ready: 1, failed: 3 }));
});

it('waits while the API is unavailable for a moment', async () => {
  await activateRendered();
  expect(await send('/?unavailable&recovers&fails-with-503')).toMatch(/^HTTP\/1\.1 200 [^]*a page/);
});

it("doesn't count a prefetch, because nobody has opened the page", async () => {
  const count = await startWithMetrics();
  for (const target of ['/', '/?broken', '/?unavailable'])
    await send(target, 'Host: one.test\r\nSec-Purpose: prefetch;prerender\r\n');
  await send('/?broken');
  await vi.waitFor(async () => expect(await count()).toEqual({ ready: 1, failed: 1 }));
});

it('reports its counts to the commerce API before it shuts down', async () => {
  await shell.app.close();
  expect(shell.reported).toEqual([]);
  await shell.restart({ serviceKey: 'the-key-that-services-of-tests-share' });
  await activateRendered();
  await send('/?broken');
  await shell.app.drain();
  expect(shell.reported).toEqual([
    {
      authorization: 'Bearer the-key-that-services-of-tests-share',
      body: {
        remotes: [expect.objectContaining({ name: 'mfe-x', title: 'X', live: '2' })],
        showings: [
          expect.objectContaining({
            remote: 'mfe-x',
            version: '2',
            source: 'server',
            outcomes: { ready: 1, failed: 1, late: 0, replaced: 0 },
          }),
        ],
      },
    },
  ]);
});
