// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReportedSpan } from '../../browser-spans.ts';
import { startTracing } from './start-tracing.ts';
import { tracingHooks } from './tracing-hooks.ts';

const server = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' };
const sendBeacon = vi.fn<(path: string, body: string) => boolean>();
let navigate: (path: string) => void;

function start(serverTiming: { name: string; description: string }[] = []): void {
  let path = '/cart';
  let changed = () => undefined as void;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
  startTracing(
    () => path,
    (then) => (changed = then),
  );
  navigate = (to) => {
    path = to;
    changed();
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function press(): void {
  document.body.innerHTML = '<button>Place Order</button>';
  document.querySelector('button')!.click();
}

/** Makes a call and returns the `traceparent` that it sent. */
function call(route: string, status?: number): string {
  const headers: Record<string, string> = {};
  tracingHooks.onCall!(route, headers)!(status);
  return headers['traceparent']!;
}

function sent(): ReportedSpan[] {
  vi.advanceTimersByTime(2_000);
  return sendBeacon.mock.calls.flatMap(([, body]) => JSON.parse(body) as ReportedSpan[]);
}

it('continues the trace that the document server names', () => {
  start([{ name: 'traceparent', description: `00-${server.trace}-${server.id}-01` }]);
  call('GET /products/{id}', 200);
  const [page, get] = sent();
  expect(page).toMatchObject({ kind: 'page', name: '/cart', trace: server.trace, parent: server.id });
  expect(get).toMatchObject({ kind: 'call', trace: server.trace, parent: page!.id, status: 200 });
});

it('makes its own trace if the page doesn’t name one', () => {
  start();
  expect(sent()[0]).toMatchObject({ trace: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(sent()[0]!.parent).toBeUndefined();
});

it('a press that calls the API has a trace of its own, which the API continues', () => {
  start();
  press();
  const traceparent = call('POST /orders', 201);
  const [page, post, pressed] = sent();
  expect(pressed).toMatchObject({ kind: 'press', name: 'POST /orders' });
  expect(pressed!.trace).not.toBe(page!.trace);
  expect(post).toMatchObject({
    kind: 'call',
    name: 'POST /orders',
    trace: pressed!.trace,
    parent: pressed!.id,
  });
  expect(traceparent).toBe(`00-${post!.trace}-${post!.id}-01`);
});

it('a press without a call isn’t reported', () => {
  start();
  press();
  expect(sent().map(({ kind }) => kind)).toEqual(['page']);
});

it('calls long after a press, or after another page is opened, belong to the page', () => {
  start();
  press();
  vi.advanceTimersByTime(1_500);
  call('GET /cart', 200);
  press();
  navigate('/checkout');
  call('GET /payments/config', 200);
  tracingHooks.pageShown!();
  const spans = sent();
  const pages = spans.filter(({ kind }) => kind === 'page');
  expect(pages.map(({ name }) => name)).toEqual(['/cart', '/checkout']);
  expect(spans.filter(({ kind }) => kind === 'call').map(({ trace }) => trace)).toEqual(
    pages.map(({ trace }) => trace),
  );
});

it('reports a call without a reply', () => {
  start();
  call('GET /cart');
  expect(sent().find(({ kind }) => kind === 'call')).toMatchObject({ status: 0 });
});
