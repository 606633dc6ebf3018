// @vitest-environment node
import { once } from 'node:events';
import {
  createConnection,
  createServer as createSocketServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { gzipSync } from 'node:zlib';
import { commerceOperations, maxFormBytes } from '@selvedge/contract';
import { createLogOptions, createServer } from '@selvedge/service-kit';
import { startTracing, stopTracing } from '@selvedge/service-kit/tracing';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSpanStore } from '../../../tools/telemetry/span-store.ts';
import { replyToError } from './problem-reply.ts';
import { createServiceCircuit, type ServiceCircuit } from './service-circuit.ts';
import { registerUpstreams, servicesFormLimitBytes, type UpstreamOptions } from './upstreams.ts';

let service: FastifyInstance;
let serviceUrl: string;
const shells: FastifyInstance[] = [];
const circuits: ServiceCircuit[] = [];
const servers: Server[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  service = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  service.all('/api/v1/seen', async ({ headers, body }) => ({
    headers,
    body: Buffer.isBuffer(body) ? body.toString('base64') : body,
  }));
  service.get('/api/v1/busy', async (_request, reply) =>
    reply.code(503).header('Retry-After', '2').send({ times: ++busyTimes }),
  );
  serviceUrl = await service.listen({ port: 0, host: '127.0.0.1' });
});
let busyTimes = 0;
afterEach(async () => {
  for (const circuit of circuits.splice(0)) circuit.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(shells.splice(0).map((shell) => shell.close()));
  for (const server of servers.splice(0)) server.close();
  await service.close();
});

/** Starts a shell in front of the services. @returns its URL */
async function startShell(
  options: Partial<UpstreamOptions> & { log?: (line: string) => void } = {},
): Promise<string> {
  const { log } = options;
  const logger = log !== undefined && { ...createLogOptions('trace'), stream: { write: log } };
  const shell = createServer({ logger, forceCloseConnections: true });
  shells.push(shell);
  shell.setErrorHandler(replyToError);
  await shell.register(compress, { globalDecompression: false });
  const { commerceUrl = serviceUrl, assistantUrl = serviceUrl } = options;
  const commerce = createCircuit(commerceUrl);
  const assistant = createCircuit(assistantUrl);
  await registerUpstreams(shell, { commerceUrl, assistantUrl, commerce, assistant, ...options });
  return shell.listen({ port: 0, host: '127.0.0.1' });
}

function createCircuit(url: string, quick = {}): ServiceCircuit {
  const circuit = createServiceCircuit({
    probeUrl: `${url}/probe`,
    log: { warn: () => undefined },
    ...quick,
  });
  circuits.push(circuit);
  return circuit;
}

/** Starts a service that passes its connections to a callback. */
async function startRawService(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createSocketServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onConnection(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @returns a URL where nothing listens */
async function findUnusedUrl(): Promise<string> {
  const url = await startRawService(() => undefined);
  const server = servers.pop() as Server;
  await new Promise((resolve) => server.close(resolve));
  return url;
}

async function expectUnavailable(reply: Response, status: 503 | 504) {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ status, code: 'unavailable', requestId: expect.any(String) });
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|connect|undici/i);
}

it.each(['/api/v1/seen', '/api/v1/search', '/media/1.jpg'])(
  'returns 503 for %s if connections are refused',
  async (path) => {
    const gone = await findUnusedUrl();
    const shell = await startShell({ commerceUrl: gone, assistantUrl: gone });
    await expectUnavailable(await fetch(shell + path), 503);
  },
);

it('returns 503 if the service closes the connection', async () => {
  const shell = await startShell({
    commerceUrl: await startRawService((socket) => socket.once('data', () => socket.destroy())),
  });
  await expectUnavailable(await fetch(`${shell}/api/v1/seen`), 503);
  const post = await fetch(`${shell}/api/v1/seen`, { method: 'POST', body: 'small' });
  await expectUnavailable(post, 503);
});

it('returns 504 if the service accepts a request and never replies', async () => {
  const stuck = await startRawService((socket) => socket.resume());
  const shell = await startShell({
    commerceUrl: stuck,
    assistantUrl: stuck,
    apiTimeoutMs: 50,
    searchTimeoutMs: 50,
  });
  await expectUnavailable(await fetch(`${shell}/media/1.jpg`), 504);
  await expectUnavailable(await fetch(`${shell}/api/v1/search`, { method: 'POST', body: '{}' }), 504);
});

describe('when a service hangs', () => {
  const quick = { silenceMs: 20, probeTimeoutMs: 40, probeIntervalMs: 10 };
  let seen: string[];
  /** Replies to all waiting requests. */
  let answerAll: () => void;
  async function startHangingService(): Promise<string> {
    seen = [];
    const waiting: Socket[] = [];
    answerAll = () => {
      for (const socket of waiting.splice(0))
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nlate');
    };
    return startRawService((socket) => {
      socket.on('data', (data) => {
        const [line = ''] = String(data).split(' HTTP/');
        if (!line.endsWith('/probe')) seen.push(line);
        waiting.push(socket);
      });
    });
  }
  const startHanging = async (options: Partial<UpstreamOptions> = {}) => {
    const url = await startHangingService();
    const commerce = createCircuit(url, quick);
    const assistant = createCircuit(url, quick);
    const shell = await startShell({ commerceUrl: url, assistantUrl: url, commerce, assistant, ...options });
    return { shell, commerce };
  };
  const write = { method: 'POST', body: '{}' };

  it('reads and searches get a 503 as soon as the hang is detected', async () => {
    const { shell } = await startHanging();
    await expectUnavailable(await fetch(`${shell}/media/1.jpg`), 503);
    await expectUnavailable(await fetch(`${shell}/api/v1/search`, write), 503);
  });

  it('a pending write is not abandoned, because it may succeed', async () => {
    const { shell, commerce } = await startHanging();
    const written = fetch(`${shell}/api/v1/orders`, write);
    await vi.waitFor(() => expect(commerce.isOpen()).toBe(true));
    expect(seen).toEqual(['POST /api/v1/orders']);
    answerAll();
    expect(await (await written).text()).toBe('late');
  });

  it('forwards neither reads nor writes while the circuit is open', async () => {
    const { shell, commerce } = await startHanging();
    commerce.probe();
    await vi.waitFor(() => expect(commerce.isOpen()).toBe(true));
    await expectUnavailable(await fetch(`${shell}/api/v1/seen`), 503);
    await expectUnavailable(await fetch(`${shell}/api/v1/orders`, write), 503);
    const photos = { method: 'POST', body: Buffer.alloc(2_000_000) };
    await expectUnavailable(await fetch(`${shell}/api/v1/products/1/reviews`, photos), 503);
    expect(seen).toEqual([]);
  });

  it('discards a late reply, and serves the next read', async () => {
    const { shell, commerce } = await startHanging();
    await expectUnavailable(await fetch(`${shell}/api/v1/seen`), 503);
    answerAll();
    await vi.waitFor(() => {
      answerAll();
      expect(commerce.isOpen()).toBe(false);
    });
    const served = fetch(`${shell}/api/v1/seen`);
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    answerAll();
    expect(await (await served).text()).toBe('late');
  });
});

it('forwards a 503 from a service without retrying', async () => {
  busyTimes = 0;
  const reply = await fetch(`${await startShell()}/api/v1/busy`);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toEqual({ times: 1 });
});

it.each([
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c'],
  ['Keep-Alive', 'timeout=5'],
])('removes the %s header, which is only for this server', async (name, value) => {
  const url = new URL(await startShell());
  const socket = createConnection(Number(url.port), url.hostname);
  sockets.push(socket);
  socket.write(
    `POST /api/v1/seen HTTP/1.1\r\nHost: one.test\r\n${name}: ${value}\r\nContent-Type: application/json\r\nContent-Length: 7\r\nConnection: close\r\n\r\n{"a":1}`,
  );
  const reply = await readText(socket);
  expect(reply).toMatch(/HTTP\/1\.1 200 /);
  expect(reply).toContain('"body":{"a":1}');
  expect(reply.toLowerCase()).not.toContain(`"${name.toLowerCase()}":`);
});

it('forwards a compressed body unchanged', async () => {
  const compressed = gzipSync('{"a":1}');
  const reply = await fetch(`${await startShell()}/api/v1/seen`, {
    method: 'POST',
    headers: { 'Content-Encoding': 'gzip', 'Content-Type': 'application/octet-stream' },
    body: compressed,
  });
  expect(await reply.json()).toMatchObject({
    headers: { 'content-encoding': 'gzip' },
    body: compressed.toString('base64'),
  });
});

it.each([0.9, 3])(
  'returns 413 for %s MB, whether the service replies with 413 or just closes the connection',
  async (megabytes) => {
    const post = { method: 'POST', body: 'x'.repeat(megabytes * 1_000_000) };
    const refusing = await startShell();
    for (let times = 0; times < 5; times++)
      expect((await fetch(`${refusing}/api/v1/seen`, post)).status).toBe(413);

    const hangingUp = await startShell({
      commerceUrl: await startRawService((socket) => socket.once('data', () => socket.destroy())),
    });
    const reply = await fetch(`${hangingUp}/api/v1/seen`, post);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 'payload-too-large' });
  },
);

it('streams a form with photos to the service without buffering, however long it takes', async () => {
  let received = 0;
  const counting = Fastify({ bodyLimit: 1024, forceCloseConnections: true });
  shells.push(counting);
  counting.addContentTypeParser(
    'multipart/form-data',
    async (_request: unknown, body: NodeJS.ReadableStream) => {
      for await (const chunk of body) received += chunk.length;
    },
  );
  counting.post('/api/v1/form', async () => ({ received }));
  const commerceUrl = await counting.listen({ port: 0, host: '127.0.0.1' });
  const url = new URL(await startShell({ commerceUrl, apiTimeoutMs: 200 }));
  const size = 20_000_000;
  const socket = createConnection(Number(url.port), url.hostname);
  sockets.push(socket);
  socket.write(
    `POST /api/v1/form HTTP/1.1\r\nHost: one.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(Buffer.alloc(1_000));
  await expect.poll(() => received).toBe(1_000);
  // Longer than the service may take to reply. The limit doesn't apply before the whole request was sent.
  await new Promise((resolve) => setTimeout(resolve, 400));
  socket.write(Buffer.alloc(size - 1_000));
  const reply = await readText(socket);
  expect(reply).toMatch(/HTTP\/1\.1 200 /);
  expect(reply).toContain(`{"received":${size}}`);
});

it('drains a form that the service rejected early, so that clients that read late get the reply', async () => {
  const refusing = Fastify({ forceCloseConnections: true });
  shells.push(refusing);
  refusing.addContentTypeParser('multipart/form-data', async () => undefined);
  refusing.post('/api/v1/form', { onRequest: async (_request, reply) => reply.code(401).send() }, () => null);
  const commerceUrl = await refusing.listen({ port: 0, host: '127.0.0.1' });
  const url = new URL(await startShell({ commerceUrl }));
  const socket = createConnection(Number(url.port), url.hostname);
  sockets.push(socket);
  const size = 40_000_000;
  socket.write(
    `POST /api/v1/form HTTP/1.1\r\nHost: one.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n`,
  );
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.write(Buffer.alloc(size), resolve);
  });
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 401 /);
});

it("doesn't report an allowed form as too large when the service closes the connection", async () => {
  expect(servicesFormLimitBytes).toBeGreaterThan(maxFormBytes(commerceOperations.submitReview.form));
  const hangingUp = await startShell({
    commerceUrl: await startRawService((socket) => socket.once('data', () => socket.destroy())),
  });
  const body = new FormData();
  body.append('images', new Blob([new Uint8Array(2_000_000)]), 'one.jpg');
  await expectUnavailable(await fetch(`${hangingUp}/api/v1/seen`, { method: 'POST', body }), 503);
});

it("forwards the shopper's address, host and protocol, trusting only the proxy in front", async () => {
  const shell = await startShell();
  const throughLoadBalancer = await fetch(`${shell}/api/v1/seen`, {
    headers: {
      'X-Forwarded-For': '198.51.100.7, 203.0.113.9',
      'X-Forwarded-Host': 'one.test',
      'X-Forwarded-Proto': 'https',
    },
  });
  expect(await throughLoadBalancer.json()).toMatchObject({
    headers: {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'one.test',
      'x-forwarded-proto': 'https',
    },
  });
  const direct = await (shells[0] as FastifyInstance).inject({
    url: '/api/v1/seen',
    remoteAddress: '203.0.113.44',
    headers: {
      host: 'two.test',
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': 'one.test',
      'x-forwarded-proto': 'https',
    },
  });
  expect(direct.json()).toMatchObject({
    headers: {
      'x-forwarded-for': '203.0.113.44',
      'x-forwarded-host': 'two.test',
      'x-forwarded-proto': 'http',
    },
  });
});

async function readText(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('one network', () => {
  /** A service that replies only after `release`, and counts the requests it gets. */
  async function startPausedService() {
    const paused = Fastify({ forceCloseConnections: true });
    const released = Promise.withResolvers<void>();
    const counts = { begun: 0 };
    paused.get('/probe', async () => ({}));
    paused.all('/api/v1/paused', async () => {
      counts.begun += 1;
      await released.promise;
      return {};
    });
    paused.all('/api/v1/other', async () => ({}));
    shells.push(paused);
    return { url: await paused.listen({ port: 0, host: '127.0.0.1' }), counts, release: released.resolve };
  }
  const from = (address: string, init?: RequestInit) => ({
    ...init,
    headers: { ...init?.headers, 'x-forwarded-for': address },
  });

  it('occupies only its share of a service, even with pipelined requests that it abandons', async () => {
    const { url, counts, release } = await startPausedService();
    const shell = await startShell({ commerceUrl: url });
    const socket = createConnection(Number(new URL(shell).port), '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    const request = 'GET /api/v1/paused HTTP/1.1\r\nHost: a.test\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n';
    socket.write(request.repeat(300));
    await vi.waitFor(() => expect(counts.begun).toBe(16));
    expect((await fetch(`${shell}/api/v1/other`, from('203.0.113.8'))).status).toBe(200);
    socket.destroy();
    // The abandoned requests still occupy the service, so the network has to wait for them.
    const later = fetch(`${shell}/api/v1/other`, from('203.0.113.7'));
    expect((await fetch(`${shell}/api/v1/other`, from('203.0.113.8'))).status).toBe(200);
    release();
    expect((await later).status).toBe(200);
    expect(counts.begun).toBe(16);
  });

  it('gets a 503 for further requests if a hundred are waiting', async () => {
    const { url, release } = await startPausedService();
    const shell = await startShell({ commerceUrl: url });
    const refused: Response[] = [];
    const pending = Array.from({ length: 120 }, async () => {
      const reply = await fetch(`${shell}/api/v1/paused`, from('203.0.113.7'));
      if (reply.status === 503) refused.push(reply);
      return reply.status;
    });
    await vi.waitFor(() => expect(refused).toHaveLength(4), 5000);
    await expectUnavailable(refused[0]!, 503);
    release();
    expect((await Promise.all(pending)).filter((status) => status === 200)).toHaveLength(116);
  });

  it('does not occupy a service with bodies that arrive slowly', async () => {
    const { url, counts } = await startPausedService();
    const shell = await startShell({ commerceUrl: url });
    for (let count = 0; count < 150; count += 1) {
      const socket = createConnection(Number(new URL(shell).port), '127.0.0.1');
      sockets.push(socket.on('error', () => undefined));
      socket.write(
        'POST /api/v1/paused HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
      );
    }
    expect((await fetch(`${shell}/api/v1/other`)).status).toBe(200);
    expect(counts.begun).toBe(0);
  });
});

it.each(['text/plain; application/json', 'text/plain;;', 'text/plain', 'nonsense'])(
  'forwards a body of the type "%s" and lets the service validate it',
  async (type) => {
    const shell = await startShell();
    const reply = await fetch(`${shell}/api/v1/seen`, {
      method: 'POST',
      body: 'text',
      headers: { 'content-type': type },
    });
    expect(reply.status).toBeLessThan(500);
  },
);

it.each(['/api/v1/products/search-documents', '/api/v1/products/search%2Ddocuments?size=100'])(
  'does not serve %s, which only the assistant needs',
  async (path) => {
    const shell = await startShell();
    expect((await fetch(shell + path)).status).toBe(404);
  },
);

it('forwards the whole body if its length is unknown', async () => {
  const shell = await startShell();
  const body = new ReadableStream({
    start(controller) {
      for (const part of ['{"a"', ':1}']) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  const seen = await fetch(`${shell}/api/v1/seen`, init as RequestInit);
  expect(await seen.json()).toMatchObject({ body: { a: 1 }, headers: { 'content-length': '7' } });
});

describe('traces and logs', () => {
  const sent = `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`;
  const getForwarded = async (shell: string) => {
    const reply = await fetch(`${shell}/api/v1/seen`, { headers: { traceparent: sent, tracestate: 'a=b' } });
    return ((await reply.json()) as { headers: Record<string, string> }).headers;
  };

  it('forwards no trace of a browser while tracing is off', async () => {
    expect(await getForwarded(await startShell())).not.toHaveProperty('traceparent');
  });

  it('continues a browser’s trace with one of its own spans', async () => {
    const store = await startSpanStore();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', store.url);
    await startTracing({ service: 'shell', services: [serviceUrl], isEdge: true });
    const { traceparent } = await getForwarded(await startShell());
    await stopTracing();
    vi.unstubAllEnvs();
    const span = store.spans().find(({ kind }) => kind === 'client');
    await store.close();
    expect(traceparent).toBe(`00-4bf92f3577b34da6a3ce929d0e0e4736-${span?.spanId}-01`);
  });

  it('logs no paths, because they contain tokens', async () => {
    const lines: string[] = [];
    const shell = await startShell({ log: (line) => void lines.push(line) });
    await fetch(`${shell}/api/v1/pay/s3cret?email=ann@shopper.example`);
    await service.close();
    await fetch(`${shell}/api/v1/pay/s3cret?email=ann@shopper.example`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toMatch(/s3cret|ann@/);
  });
});
