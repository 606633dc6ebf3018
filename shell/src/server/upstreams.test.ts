// @vitest-environment node
import { createConnection } from 'node:net';
import { startTracing, stopTracing } from '@selvedge/service-kit/tracing';
import { describe, expect, it, vi } from 'vitest';
import { startSpanStore } from '../../../tools/telemetry/span-store.ts';
import { createTestUpstreams, readText } from './test-upstreams.ts';

const upstreams = createTestUpstreams();

it.each([
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c'],
  ['Keep-Alive', 'timeout=5'],
])('removes the %s header, which is only for this server', async (name, value) => {
  const url = new URL(await upstreams.startShell());
  const socket = createConnection(Number(url.port), url.hostname);
  upstreams.sockets.push(socket);
  socket.write(
    `POST /api/v1/seen HTTP/1.1\r\nHost: one.test\r\n${name}: ${value}\r\nContent-Type: application/json\r\nContent-Length: 7\r\nConnection: close\r\n\r\n{"a":1}`,
  );
  const reply = await readText(socket);
  expect(reply).toMatch(/HTTP\/1\.1 200 /);
  expect(reply).toContain('"body":{"a":1}');
  expect(reply.toLowerCase()).not.toContain(`"${name.toLowerCase()}":`);
});

it("forwards the shopper's address, host and protocol, trusting only the proxy in front", async () => {
  const shell = await upstreams.startShell();
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
  const direct = await upstreams.servers[0]!.inject({
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

it.each(['/api/v1/products/search-documents', '/api/v1/products/search%2Ddocuments?size=100'])(
  'does not serve %s, which only the assistant needs',
  async (path) => {
    const shell = await upstreams.startShell();
    expect((await fetch(shell + path)).status).toBe(404);
  },
);

it("forwards the request id: a trusted proxy's own, or else a new one", async () => {
  const shell = await upstreams.startShell();
  const sent = { 'x-request-id': '4f1c8e0d2b7a4c6f9e3d5a1b8c7f6e2d' };
  const throughEdge = await fetch(`${shell}/api/v1/seen`, { headers: sent });
  expect(await throughEdge.json()).toMatchObject({ headers: sent });
  const [server] = upstreams.servers;
  const direct = await server!.inject({ url: '/api/v1/seen', remoteAddress: '203.0.113.44', headers: sent });
  expect(direct.json().headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

describe('traces and logs', () => {
  const sent = `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`;
  const getForwarded = async (shell: string) => {
    const reply = await fetch(`${shell}/api/v1/seen`, { headers: { traceparent: sent, tracestate: 'a=b' } });
    return ((await reply.json()) as { headers: Record<string, string> }).headers;
  };

  it("doesn't forward a browser's trace headers while tracing is off", async () => {
    expect(await getForwarded(await upstreams.startShell())).not.toHaveProperty('traceparent');
  });

  it('continues a browser’s trace with one of its own spans', async () => {
    const store = await startSpanStore();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', store.url);
    await startTracing({ service: 'shell', services: [upstreams.serviceUrl], isEdge: true });
    const { traceparent } = await getForwarded(await upstreams.startShell());
    await stopTracing();
    vi.unstubAllEnvs();
    const span = store.spans().find(({ kind }) => kind === 'client');
    await store.close();
    expect(traceparent).toBe(`00-4bf92f3577b34da6a3ce929d0e0e4736-${span?.spanId}-01`);
  });

  it('logs no paths, because they contain tokens', async () => {
    const lines: string[] = [];
    const shell = await upstreams.startShell({ log: (line) => void lines.push(line) });
    await fetch(`${shell}/api/v1/pay/s3cret?email=ann@shopper.example`);
    await upstreams.service.close();
    await fetch(`${shell}/api/v1/pay/s3cret?email=ann@shopper.example`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toMatch(/s3cret|ann@/);
  });
});
