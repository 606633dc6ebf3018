import { ApiError } from '@selvedge/api-client';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { createCatalog } from './catalog/catalog.ts';
import { followShop } from './follow-shop.ts';
import { sampleDocuments, sampleDomains, sampleShop } from './sample-catalog.ts';

const serviceKey = 'a-key-that-only-services-of-the-shop-know';
const newProduct = { ...sampleDocuments[0]!, id: 'plaid-kilt', name: 'Plaid Kilt' };
const newStore = { tenantCode: 'THREE', hosts: ['three.test'], isDefault: false };

let shop: ReturnType<typeof sampleShop>;
let listDomains: ReturnType<typeof vi.fn<() => Promise<typeof sampleDomains>>>;
let assistants: Awaited<ReturnType<typeof startAssistant>>[];
let balancer: { url: string; close(): void };

beforeEach(async () => {
  shop = sampleShop();
  listDomains = vi.fn(async () => sampleDomains);
  assistants = [await startAssistant(), await startAssistant()];
  balancer = await startBalancer(assistants.map(({ port }) => port));
  for (const { app } of assistants) expect(await search(app, 'ONE')).toBe(200);
});
afterEach(async () => {
  balancer.close();
  for (const { app, follower } of assistants) {
    follower.stop();
    await app.close();
  }
});

async function startAssistant() {
  const indexed: string[] = [];
  const warn = vi.fn();
  const catalog = createCatalog({
    apiFor: () => ({ ...shop.api, listTenantDomains: listDomains }),
    warn,
    createVectorSearch: (tenantCode) => ({
      update: (documents) => void indexed.push(...documents.map(({ id }) => `${tenantCode} ${id}`)),
      retain: () => undefined,
      similarity: async () => undefined,
      settled: async () => undefined,
      isUpToDate: true,
    }),
  });
  const app = createApp({ catalog, serviceKey, logLevel: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, indexed, warn, follower: followShop({ catalog, warn, maxTenants: 20, everyMs: 20 }) };
}

/** One address for several servers, which get a request each in turn. */
async function startBalancer(ports: readonly number[]) {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const port = ports[count++ % ports.length]!;
    incoming.pipe(
      request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(outgoing);
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const search = async (app: ReturnType<typeof createApp>, tenantCode: string) =>
  (await app.inject({ method: 'POST', url: '/api/v1/search', headers: { 'x-tenant-code': tenantCode }, payload: { query: 'kilt' } })).statusCode; // prettier-ignore

const follow = async (tenantCode: string) => {
  const headers = { authorization: `Bearer ${serviceKey}`, 'x-tenant-code': tenantCode };
  return fetch(`${balancer.url}/api/v1/services/catalogue`, { method: 'POST', headers });
};

test('all assistants behind an address index a new product, although one request reaches one of them', async () => {
  shop.put(newProduct);
  expect((await follow('ONE')).status).toBe(200);
  await vi.waitFor(() => {
    for (const { indexed } of assistants) expect(indexed).toContain('ONE plaid-kilt');
  }, 5_000);
});

test('all of them read a new store before its first shopper comes', async () => {
  listDomains.mockResolvedValue([...sampleDomains, newStore]);
  await vi.waitFor(() => {
    for (const { indexed } of assistants) expect(indexed).toContain('THREE fell-parka');
  }, 5_000);
  for (const { app } of assistants) expect(await search(app, 'THREE')).toBe(200);
});

test('a shop that doesn’t answer is reported, and followed again when it does', async () => {
  listDomains.mockRejectedValue(new ApiError('', { code: 'network', operation: 'test' }));
  await vi.waitFor(() => {
    for (const { warn } of assistants)
      expect(warn).toHaveBeenCalledWith(expect.anything(), 'the shop’s changes could not be read');
  }, 5_000);
  listDomains.mockResolvedValue(sampleDomains);
  shop.put(newProduct);
  await vi.waitFor(() => {
    for (const { indexed } of assistants) expect(indexed).toContain('ONE plaid-kilt');
  }, 5_000);
});
