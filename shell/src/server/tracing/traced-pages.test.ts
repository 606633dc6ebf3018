// @vitest-environment node
import { stopTracing, startTracing } from '@selvedge/service-kit/tracing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSpanStore, type SpanStore } from '../../../../tools/telemetry/span-store.ts';
import { createTestShell, declaration, testServiceKey } from '../test-shell.ts';

const shell = createTestShell();
const { send } = shell;
let store: SpanStore;

const bundle = `exports.render = async ({ apiBaseUrl }) => {
  await (await fetch(apiBaseUrl + '/data')).json();
  return { kind: 'page', status: 200, html: 'made', styles: '', head: null, outcome: null };
}`;

beforeEach(async () => {
  store = await startSpanStore();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', store.url);
  await startTracing({ service: 'shell', isEdge: true });
});
afterEach(async () => {
  await stopTracing();
  await store.close();
});

async function publish(settings: Parameters<typeof shell.restart>[0] = {}): Promise<void> {
  await shell.restart({ serviceKey: testServiceKey, ...settings });
  await shell.registry.activate({
    declaration: { ...declaration, pages: [{ path: '/', ssr: true }] },
    version: '2',
    files: { 'server/server.cjs': bundle },
  });
  await vi.waitFor(async () => expect(await send('/?first')).toContain('made'), 20_000);
}

const traceOf = (reply: string) => /^server-timing: traceparent;desc="00-([0-9a-f]{32})-/im.exec(reply)?.[1];
const htmlOf = (reply: string) => reply.slice(reply.indexOf('<!doctype'));

it('each response names its own trace, although the page is cached and the same for everyone', async () => {
  await publish();
  const [first, second] = [await send('/'), await send('/')];
  expect(htmlOf(second)).toBe(htmlOf(first));
  expect(first).toContain('"isTraced":true');
  expect(traceOf(first)).toBeDefined();
  expect(traceOf(second)).toBeDefined();
  expect(traceOf(second)).not.toBe(traceOf(first));
});

it('a CDN is given no trace to keep', async () => {
  await publish({ cdnPurgeUrl: 'http://127.0.0.1:9/purge' });
  const page = await send('/');
  expect(page).toContain('"isTraced":true');
  expect(traceOf(page)).toBeUndefined();
});

it('a page’s trace has its path, its remote, and the calls of the remote’s server bundle', async () => {
  await publish();
  const trace = traceOf(await send('/?unseen=ann'));
  await stopTracing();
  const spans = store.spans().filter(({ traceId }) => traceId === trace);
  const page = spans.find(({ kind }) => kind === 'server');
  expect(page).toMatchObject({
    name: 'GET /',
    attributes: { 'selvedge.tenant': 'FIELDNOTE', 'http.route': '/' },
  });
  const render = spans.find(({ name }) => name === 'render mfe-x');
  expect(render).toMatchObject({
    parentSpanId: page!.spanId,
    attributes: { 'selvedge.remote_version': '2' },
  });
  expect(spans.some(({ kind, parentSpanId }) => kind === 'client' && parentSpanId === render!.spanId)).toBe(
    true,
  );
  expect(store.text()).not.toContain('unseen');
});

it('while tracing is off, pages and responses contain nothing of it, and no spans are accepted', async () => {
  await stopTracing();
  await publish();
  const page = await send('/');
  expect(page).toContain('made');
  expect(page).not.toMatch(/isTraced|server-timing/i);
  const post = await send('/browser-spans', 'Host: one.test\r\nContent-Length: 0\r\n', '1.1', 'POST');
  expect(post).toMatch(/^HTTP\/1\.1 40[45]/);
});
