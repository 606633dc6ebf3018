// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCdnHeaders } from './cdn-headers.ts';
import { createCdnPurger } from './cdn-purger.ts';

/** A purger for the tenants ONE and TWO, and the CDN it calls. */
async function startPurger({ repeatAfterMs = 60_000 } = {}) {
  const cdn = { purged: [] as string[][], status: 200, remotes: 'v1', tenants: ['ONE', 'TWO'] };
  const server = createServer((request, reply) => {
    if (cdn.status === 200) cdn.purged.push(String(request.headers['surrogate-key']).split(' '));
    reply.writeHead(cdn.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const warn = vi.fn();
  const changes: [string, string[] | null][] = [];
  const purger = createCdnPurger({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    listTenants: async () => cdn.tenants,
    checkForChanges: async (tenantCode) => {
      for (const [changed, tags] of changes.splice(0)) purger.recordChanges(changed, tags);
      return tenantCode;
    },
    describeRemotes: async () => cdn.remotes,
    log: { warn },
    intervalMs: 5,
    repeatAfterMs,
  });
  onTestFinished(async () => {
    await purger.stop();
    server.closeAllConnections();
    server.close();
  });
  purger.start();
  // It can't know what has changed since the last server ran.
  await vi.waitFor(() => expect(new Set(cdn.purged.flat())).toEqual(new Set(['ONE', 'TWO'])));
  cdn.purged = [];
  return { cdn, changes, warn, purger };
}

it("purges what has changed, and all pages of a tenant if that isn't known", async () => {
  const { cdn, changes } = await startPurger();
  changes.push(['TWO', ['product/cap', 'lists']], ['ONE', null], ['ONE', ['frame']]);
  await vi.waitFor(() => expect(cdn.purged).toEqual([['ONE'], ['TWO/product/cap', 'TWO/lists']]));
});

it('purges all pages after a change of remotes', async () => {
  const { cdn } = await startPurger();
  cdn.remotes = 'v2';
  await vi.waitFor(() => expect(cdn.purged).toEqual([['ONE'], ['TWO']]));
});

it('tries again until the CDN confirms, and warns once', async () => {
  const { cdn, changes, warn } = await startPurger();
  cdn.status = 503;
  changes.push(['ONE', ['product/cap']]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  cdn.status = 200;
  await vi.waitFor(() => expect(cdn.purged).toEqual([['ONE/product/cap']]));
  expect(warn).toHaveBeenCalledOnce();
});

it('purges again later, because an old page may still have been on its way', async () => {
  const { cdn, changes } = await startPurger({ repeatAfterMs: 30 });
  changes.push(['ONE', ['lists']]);
  await vi.waitFor(() => expect(cdn.purged.filter(([key]) => key === 'ONE/lists')).toHaveLength(2));
});

it('purges the pages of a deleted store', async () => {
  const { cdn } = await startPurger();
  cdn.tenants = ['TWO'];
  await vi.waitFor(() => expect(cdn.purged).toEqual([['ONE']]));
});

it("purges everything at the end, because the next server's pages are different", async () => {
  const { cdn, purger } = await startPurger();
  await purger.stop();
  expect(cdn.purged).toEqual([['ONE', 'TWO']]);
});

it('purges everything if too much has changed', async () => {
  const { cdn, changes } = await startPurger();
  changes.push(['ONE', Array.from({ length: 1_001 }, (_, number) => `product/${number}`)]);
  await vi.waitFor(() => expect(cdn.purged).toEqual([['ONE']]));
});

it('lets a CDN keep a page for a day, but no longer than until a scheduled change', () => {
  const page = { cacheTags: ['product/cap', 'frame'], validUntilMs: Infinity };
  expect(createCdnHeaders('ONE', page)).toEqual({
    'CDN-Cache-Control': 'max-age=86400',
    'Surrogate-Key': 'ONE ONE/product/cap ONE/frame',
  });
  const maxAge = (validUntilMs: number) => createCdnHeaders('ONE', { ...page, validUntilMs }, 1_000)['CDN-Cache-Control']; // prettier-ignore
  expect([maxAge(3_999), maxAge(500)]).toEqual(['max-age=2', 'max-age=0']);
});
