// @vitest-environment node
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdminOperations } from '@selvedge/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getErrorMessage } from './api-error.ts';
import { createApiClient, type ApiClientOptions } from './create-api-client.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function createClient(answer: RequestListener, options: Partial<ApiClientOptions> = {}) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createApiClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, tenantCode: 'FIELDNOTE', ...options });
}

it('sends tenant, token, cart id and the parts of the call', async () => {
  const seen: Record<string, unknown>[] = [];
  const client = await createClient(
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

it("rejects with the server's error code, fields and message", async () => {
  const problem = {
    code: 'invalid-request',
    status: 400,
    message: 'Check the form',
    fields: { email: 'Too long' },
    requestId: 'r1',
  };
  const client = await createClient((_request, reply) => {
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
  expect(getErrorMessage(error, 'fallback')).toBe('Check the form');
});

it('reports a 401 only if the call had a token', async () => {
  const onUnauthorized = vi.fn();
  let token: string | null = null;
  const client = await createClient((_request, reply) => reply.writeHead(401).end(), {
    token: () => token,
    onUnauthorized,
  });
  await client.getCart().catch(() => undefined);
  expect(onUnauthorized).not.toHaveBeenCalled();
  token = 'stale';
  await client.getCart().catch(() => undefined);
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('shopper');
});

it("doesn't report a 401 for a token that has been replaced", async () => {
  const onUnauthorized = vi.fn();
  let token = 'old token';
  const client = await createClient(
    (_request, reply) => {
      token = 'new token';
      reply.writeHead(401).end();
    },
    { token: () => token, onUnauthorized },
  );
  await expect(client.getCart()).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it("uses the operator's token for operator calls", async () => {
  const audiences: string[] = [];
  const client = await createClient(
    (_request, reply) => void reply.setHeader('Content-Type', 'application/json').end('{}'),
    {
      token(audience) {
        audiences.push(audience);
        return 'x';
      },
    },
  );
  await client
    .callsOf<Pick<AdminOperations, 'listBanners'>>({ listBanners: 'GET /admin/banners/all' })
    .listBanners();
  expect(audiences).toEqual(['admin']);
});

describe('operator calls with a cookie', () => {
  const paths = {
    openAdminSession: 'POST /admin/auth/session',
    listBanners: 'GET /admin/banners/all',
  } as const;
  const body = { email: 'a', password: 'b' };

  async function operatorClient(answer: RequestListener, options: Partial<ApiClientOptions> = {}) {
    let key: string | null = null;
    const seen: unknown[] = [];
    const client = await createClient(
      (request, reply) => {
        seen.push(request.headers['x-operator-key']);
        answer(request, reply.setHeader('Content-Type', 'application/json'));
      },
      { operatorKey: { get: () => key, set: (next) => (key = next) }, ...options },
    );
    const calls = client.callsOf<Pick<AdminOperations, 'openAdminSession' | 'listBanners'>>(paths);
    return { client, calls, seen, useKey: (next: string) => (key = next) };
  }

  it('send the key that was returned with the session; shopper calls do not', async () => {
    const { client, calls, seen } = await operatorClient((request, reply) => {
      if (request.method === 'POST') reply.setHeader('X-Operator-Key', 'key-1');
      reply.end('{}');
    });
    await calls.openAdminSession({ body });
    await calls.listBanners();
    await client.getCart();
    expect(seen).toEqual([undefined, 'key-1', undefined]);
  });

  it('are sent with cookies; shopper calls are not', async () => {
    const credentials: unknown[] = [];
    const { client, calls } = await operatorClient((_request, reply) => reply.end('{}'), {
      fetch(request, init) {
        credentials.push((request as Request).credentials);
        return fetch(request, init);
      },
    });
    await calls.listBanners();
    await client.getCart();
    expect(credentials).toEqual(['same-origin', 'omit']);
  });

  it('report a 401 only if there was a session, not for a wrong password', async () => {
    const onUnauthorized = vi.fn();
    const refuse: RequestListener = (_request, reply) => reply.writeHead(401).end('{}');
    const { calls, useKey } = await operatorClient(refuse, { onUnauthorized });
    await calls.openAdminSession({ body }).catch(() => undefined);
    expect(onUnauthorized).not.toHaveBeenCalled();
    useKey('key-1');
    await calls.listBanners().catch(() => undefined);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('admin');
  });

  it.each(['invalid-credentials', 'second-factor-required'])(
    "don't report a 401 with the code %s, because the session is still valid",
    async (code) => {
      const onUnauthorized = vi.fn();
      const refuse: RequestListener = (_request, reply) =>
        reply.writeHead(401, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ code }));
      const { calls, useKey } = await operatorClient(refuse, { onUnauthorized });
      useKey('key-1');
      await expect(calls.listBanners()).rejects.toMatchObject({ code });
      expect(onUnauthorized).not.toHaveBeenCalled();
    },
  );
});

it('has error codes for no connection, no reply in time and an HTML page instead of data', async () => {
  const silent = await createClient(() => undefined);
  await expect(silent.login({ body: { email: 'a', password: 'b' }, timeoutMs: 50 })).rejects.toMatchObject({
    code: 'timeout',
  });
  const html = await createClient((_request, reply) => void reply.end('<!doctype html>'));
  await expect(html.login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'unreadable',
  });
  const unreachable = createApiClient({ baseUrl: 'http://127.0.0.1:1/api/v1', tenantCode: 'X' });
  const refused = await unreachable
    .login({ body: { email: 'a', password: 'b' } })
    .catch((caught: unknown) => caught);
  expect(refused).toMatchObject({ code: 'network' });
  expect(getErrorMessage(refused, 'Please try again')).toBe('Please try again');
});

it('retries a read if the server is restarting, but never a write', async () => {
  let requests = 0;
  const client = await createClient((request, reply) => {
    requests++;
    reply
      .writeHead(requests === 1 ? 503 : 200, { 'Content-Type': 'application/json' })
      .end(request.method === 'GET' ? '[]' : '{}');
  });
  await expect(client.listCategories()).resolves.toEqual([]);
  expect(requests).toBe(2);
  requests = 0;
  await expect(client.login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({ status: 503 });
  expect(requests).toBe(1);
});

it('retries a read without a reply', async () => {
  let requests = 0;
  const client = await createClient((request, reply) => {
    requests++;
    if (requests === 1) request.socket.destroy();
    else reply.setHeader('Content-Type', 'application/json').end('[]');
  });
  await expect(client.listCategories()).resolves.toEqual([]);
  expect(requests).toBe(2);
});

it('can use a custom fetch, and does not retry requests that it refuses to send', async () => {
  const answering = vi.fn(async () => Response.json([]));
  const own = createApiClient({ baseUrl: 'http://shop/api/v1', tenantCode: 'X', fetch: answering });
  await expect(own.listCategories()).resolves.toEqual([]);
  const url = 'http://shop/api/v1/categories';
  expect(answering).toHaveBeenCalledWith(expect.objectContaining({ url }), expect.anything());
  const refusing = vi.fn(() => Promise.reject(new Error('The service is known to be down')));
  const refused = createApiClient({ baseUrl: 'http://shop/api/v1', tenantCode: 'X', fetch: refusing });
  await expect(refused.listCategories()).rejects.toMatchObject({ code: 'network' });
  expect(refusing).toHaveBeenCalledOnce();
});

it('applies its timeout to the whole reply and to retries', async () => {
  const endless = await createClient((_request, reply) => {
    reply.writeHead(200, { 'Content-Type': 'application/json' }).write('[');
  });
  await expect(endless.listCategories({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
  const restarting = await createClient((_request, reply) => reply.writeHead(503).end());
  await expect(restarting.listCategories({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
});

it('can be aborted, even between two attempts', async () => {
  const abort = new AbortController();
  let requests = 0;
  const client = await createClient((_request, reply) => {
    requests++;
    reply.writeHead(503).end(() => abort.abort());
  });
  const error = await client.listCategories({ signal: abort.signal }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(requests).toBe(1);
});

it('sends a form with files and leaves the content type to the browser', async () => {
  let type: string | undefined;
  let body = '';
  const client = await createClient((request, reply) => {
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
