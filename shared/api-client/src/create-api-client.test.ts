// @vitest-environment node
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdminOperations } from '@selvedge/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { messageOf } from './api-error.ts';
import { CircuitOpenError } from './send-request.ts';
import { createApiClient, type ApiClientOptions } from './create-api-client.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function clientFor(answer: RequestListener, options: Partial<ApiClientOptions> = {}) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createApiClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, tenantCode: 'FIELDNOTE', ...options });
}

it('sends tenant, token, cart id and the parts of the call', async () => {
  const seen: Record<string, unknown>[] = [];
  const client = await clientFor(
    (request, reply) => {
      seen.push({ url: request.url, ...request.headers });
      reply.setHeader('Content-Type', 'application/json').end('[]');
    },
    { token: () => 'secret', anonymousCartId: () => 'anon-1' },
  );
  await client.listCategoryBanners({
    params: { category: 'women' },
    query: { placement: 'CATEGORY_PAGE', type: ['CATEGORY', 'PROMOTIONAL'] },
  });
  expect(seen[0]).toMatchObject({
    url: '/api/v1/banners/category/women?placement=CATEGORY_PAGE&type=CATEGORY&type=PROMOTIONAL',
    'x-tenant-code': 'FIELDNOTE',
    authorization: 'Bearer secret',
    'x-cart-id': 'anon-1',
  });
});

it("rejects with the server's problem, its fields and its own message", async () => {
  const problem = {
    code: 'invalid-request',
    status: 400,
    message: 'Check the form',
    fields: { email: 'Too long' },
    requestId: 'r1',
  };
  const client = await clientFor((_request, reply) => {
    reply.writeHead(400, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem));
  });
  const error = await client
    .login({ body: { email: 'a', password: 'b' } })
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    name: 'ApiError',
    code: 'invalid-request',
    status: 400,
    fields: { email: 'Too long' },
    requestId: 'r1',
  });
  expect(messageOf(error, 'fallback')).toBe('Check the form');
});

it('tells of a 401 only when the call carried a token', async () => {
  const onUnauthorized = vi.fn();
  let token: string | null = null;
  const client = await clientFor((_request, reply) => reply.writeHead(401).end(), {
    token: () => token,
    onUnauthorized,
  });
  await client.getCart().catch(() => undefined);
  expect(onUnauthorized).not.toHaveBeenCalled();
  token = 'stale';
  await client.getCart().catch(() => undefined);
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('shopper');
});

it('tells of no 401 about a token that another has taken the place of', async () => {
  const onUnauthorized = vi.fn();
  let token = 'from before';
  const client = await clientFor(
    (_request, reply) => {
      token = 'just signed in';
      reply.writeHead(401).end();
    },
    { token: () => token, onUnauthorized },
  );
  await expect(client.getCart()).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it('uses the token of operators for their calls', async () => {
  const audiences: string[] = [];
  const client = await clientFor(
    (_request, reply) => void reply.setHeader('Content-Type', 'application/json').end('{}'),
    {
      token: (audience) => (audiences.push(audience), 'x'),
    },
  );
  await client
    .callsOf<Pick<AdminOperations, 'listBanners'>>({ listBanners: 'GET /admin/banners/all' })
    .listBanners();
  expect(audiences).toEqual(['admin']);
});

it('never shows a raw error: no connection, no reply in time and a page instead of data have codes of their own', async () => {
  const silent = await clientFor(() => undefined);
  await expect(silent.login({ body: { email: 'a', password: 'b' }, timeoutMs: 50 })).rejects.toMatchObject({
    code: 'timeout',
  });
  const html = await clientFor((_request, reply) => void reply.end('<!doctype html>'));
  await expect(html.login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'unreadable',
  });
  const nobody = createApiClient({ baseUrl: 'http://127.0.0.1:1/api/v1', tenantCode: 'X' });
  const refused = await nobody
    .login({ body: { email: 'a', password: 'b' } })
    .catch((caught: unknown) => caught);
  expect(refused).toMatchObject({ code: 'network' });
  expect(messageOf(refused, 'Please try again')).toBe('Please try again');
});

it('repeats a read that met a server just restarting, and never a write', async () => {
  let asked = 0;
  const client = await clientFor((request, reply) => {
    asked++;
    reply
      .writeHead(asked === 1 ? 503 : 200, { 'Content-Type': 'application/json' })
      .end(request.method === 'GET' ? '[]' : '{}');
  });
  await expect(client.listCategories()).resolves.toEqual([]);
  expect(asked).toBe(2);
  asked = 0;
  await expect(client.login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({ status: 503 });
  expect(asked).toBe(1);
});

it('repeats a read that met no server at all', async () => {
  let asked = 0;
  const client = await clientFor((request, reply) => {
    asked++;
    if (asked === 1) request.socket.destroy();
    else reply.setHeader('Content-Type', 'application/json').end('[]');
  });
  await expect(client.listCategories()).resolves.toEqual([]);
  expect(asked).toBe(2);
});

it('sends through a fetch of its own, and does not repeat what that refuses to send', async () => {
  const answering = vi.fn(async () => Response.json([]));
  const own = createApiClient({ baseUrl: 'http://shop/api/v1', tenantCode: 'X', fetch: answering });
  await expect(own.listCategories()).resolves.toEqual([]);
  expect(answering).toHaveBeenCalledWith('http://shop/api/v1/categories', expect.anything());
  const refusing = vi.fn(() => Promise.reject(new CircuitOpenError()));
  const refused = createApiClient({ baseUrl: 'http://shop/api/v1', tenantCode: 'X', fetch: refusing });
  await expect(refused.listCategories()).rejects.toMatchObject({ code: 'network' });
  expect(refusing).toHaveBeenCalledOnce();
});

it('waits for the whole of a reply, and no longer than it was told, repeated or not', async () => {
  const endless = await clientFor((_request, reply) => {
    reply.writeHead(200, { 'Content-Type': 'application/json' }).write('[');
  });
  await expect(endless.listCategories({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
  const restarting = await clientFor((_request, reply) => reply.writeHead(503).end());
  await expect(restarting.listCategories({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
});

it('ends with the signal it was given, also between two tries, and says nothing of it', async () => {
  const abort = new AbortController();
  let asked = 0;
  const client = await clientFor((_request, reply) => {
    asked++;
    reply.writeHead(503).end(() => abort.abort());
  });
  const error = await client.listCategories({ signal: abort.signal }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(asked).toBe(1);
});

it('sends a form with its files, and leaves the content type to the browser', async () => {
  let type: string | undefined;
  let body = '';
  const client = await clientFor((request, reply) => {
    type = request.headers['content-type'];
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => reply.setHeader('Content-Type', 'application/json').end('{}'));
  });
  const images = [new File(['first'], 'a.jpg', { type: 'image/jpeg' }), new File(['second'], 'b.png')];
  await client.submitReview({ params: { id: 'parka' }, form: { rating: 4, comment: 'Warm', images } });
  expect(type).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(body).toMatch(/name="rating"\r\n\r\n4\r\n/);
  expect(body).toMatch(/name="images"; filename="a\.jpg"\r\nContent-Type: image\/jpeg\r\n\r\nfirst/);
  expect(body).toContain('filename="b.png"');
  expect(body).not.toContain('title');
});
