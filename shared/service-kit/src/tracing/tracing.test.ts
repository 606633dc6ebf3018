// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSpanStore, type SpanStore } from '../../../../tools/telemetry/span-store.ts';
import { createServer } from '../create-server.ts';
import { getTracing, inSpan, startTracing, stopTracing, type TracingOptions } from './tracing.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

let store: SpanStore;
beforeEach(async () => {
  store = await startSpanStore();
});
afterEach(async () => {
  await stopTracing();
  await store.close();
  vi.unstubAllEnvs();
});

async function start(env: Record<string, string> = {}, options: Partial<TracingOptions> = {}): Promise<void> {
  // The exporter reads the process's own environment.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', store.url);
  await startTracing({ service: 'test', ...options }, { ...process.env, ...env });
}

/** Sends a request through a server with tracing, and returns its span. */
async function request(headers: Record<string, string>, url = '/pay/s3cret-token?email=ann@shopper.example') {
  const app = createServer({ logger: false });
  app.get('/pay/:token', async () => ({ traceparent: getTracing()?.traceparent() }));
  const reply = await app.inject({ url, headers });
  await app.close();
  await stopTracing();
  return { span: store.spans()[0], body: reply.json<{ traceparent?: string }>() };
}

describe('is off', () => {
  it.each([
    ['without an endpoint', {}],
    ['if OTEL_SDK_DISABLED is true', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' }],
  ])('%s', async (_, env) => {
    await startTracing({ service: 'test' }, env);
    expect(getTracing()).toBeNull();
    expect(await inSpan({ name: 'work' }, async () => 'done')).toBe('done');
    expect((await request({})).body.traceparent).toBeUndefined();
    expect(store.spans()).toEqual([]);
  });
});

it('gives a request a span with its route, and without anything from its URL', async () => {
  await start();
  const { span, body } = await request({});
  expect(span).toMatchObject({
    name: 'GET /pay/:token',
    kind: 'server',
    service: 'test',
    attributes: { 'http.route': '/pay/:token', 'http.response.status_code': 200 },
  });
  expect(body.traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  for (const secret of ['s3cret-token', 'ann', 'email=']) expect(store.text()).not.toContain(secret);
});

it('continues the trace of the caller', async () => {
  await start();
  const { span } = await request({ traceparent: `00-${traceId}-${parentId}-01` });
  expect(span).toMatchObject({ traceId, parentSpanId: parentId });
});

it.each([
  'nonsense',
  `00-${'0'.repeat(32)}-${parentId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${parentId}-01`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${traceId}-${parentId}`,
])('ignores the malformed traceparent %s', async (traceparent) => {
  await start();
  const { span } = await request({ traceparent });
  expect(span?.parentSpanId).toBeNull();
  expect(span?.traceId).not.toBe(traceId);
});

it('accepts 300 traces a minute from a network of browsers, and then starts its own', async () => {
  await start({}, { isEdge: true });
  const app = createServer({ logger: false });
  app.get('/', async () => 'ok');
  for (let times = 0; times < 302; times++)
    await app.inject({ url: '/', headers: { traceparent: `00-${traceId}-${parentId}-01` } });
  await app.close();
  await stopTracing();
  expect(store.spans().filter((span) => span.traceId === traceId)).toHaveLength(300);
  expect(store.spans()).toHaveLength(302);
});

describe('sampling', () => {
  const sampled = { traceparent: `00-${traceId}-${parentId}-01` };
  const unsampled = { traceparent: `00-${traceId}-${parentId}-00` };

  it('follows another service, but not a browser', async () => {
    const never = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    await start(never);
    expect((await request(sampled)).span).toBeDefined();
  });

  it('a browser can’t have its requests recorded', async () => {
    await start(
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
      { isEdge: true },
    );
    expect((await request(sampled)).span).toBeUndefined();
  });

  it('a browser can’t hide its requests', async () => {
    await start({}, { isEdge: true });
    expect((await request(unsampled)).span).toBeDefined();
  });

  it('refuses a sampler that doesn’t exist', async () => {
    await expect(start({ OTEL_TRACES_SAMPLER: 'sometimes' })).rejects.toThrow('"sometimes"');
    await expect(
      start({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }),
    ).rejects.toThrow('traceidratio');
  });
});

it('records the type of an error, not its message', async () => {
  await start();
  const failing = inSpan({ name: 'work' }, async () => {
    throw new TypeError('ann@shopper.example is taken');
  });
  await expect(failing).rejects.toThrow('is taken');
  await stopTracing();
  expect(store.spans()[0]).toMatchObject({ isError: true, attributes: { 'error.type': 'TypeError' } });
  expect(store.text()).not.toContain('ann@');
});

describe('outgoing calls', () => {
  async function call(services: (url: string) => string[]) {
    const headers: Record<string, unknown>[] = [];
    const other = createServer({ logger: false });
    other.get('*', async (incoming) => void headers.push(incoming.headers));
    await other.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
    await start({}, { services: services(url) });
    await inSpan({ name: 'work' }, async () => {
      await (await fetch(`${url}/v2/orders/5O190127/capture?buyer=ann`)).text();
    });
    await other.close();
    await stopTracing();
    const span = store.spans().find(({ kind }) => kind === 'client');
    return { span, headers: headers[0]! };
  }

  it('carry the trace to our own services', async () => {
    const { span, headers } = await call((url) => [url]);
    expect(span).toMatchObject({ name: 'GET', attributes: { 'http.response.status_code': 200 } });
    expect(headers['traceparent']).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  });

  it('carry nothing to other companies, and their ids and queries aren’t recorded', async () => {
    const { span, headers } = await call(() => []);
    expect(headers['traceparent']).toBeUndefined();
    expect(span?.name).toBe('GET /v2/orders/{id}/capture');
    expect(store.text()).not.toContain('5O190127');
    expect(store.text()).not.toContain('buyer');
  });
});
