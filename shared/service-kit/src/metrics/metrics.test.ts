// @vitest-environment node
import { connect, type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createServer } from '../create-server.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { readMetricsAddress } from './metrics-address.ts';

const linesOf = async ({ registry }: Metrics, start: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(start));

function createMeasuredApp() {
  const metrics = createMetrics();
  const app = createServer({ logger: false });
  metrics.recordRequests(app);
  app.get('/orders/:id', async () => 'order');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  return { metrics, app };
}

it('counts requests by route and status, and records no path', async () => {
  const { metrics, app } = createMeasuredApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/orders/1?token=secret', '/orders/2', '/broken', '/no/such/page'])
    await fetch(address + path);
  await app.close();
  expect(await linesOf(metrics, 'http_server_request_duration_seconds_count')).toEqual([
    'http_server_request_duration_seconds_count{method="GET",route="/orders/:id",status="200"} 2',
    'http_server_request_duration_seconds_count{method="GET",route="/broken",status="500"} 1',
    'http_server_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
  ]);
  expect(await metrics.registry.metrics()).not.toContain('secret');
  expect(await linesOf(metrics, 'http_server_active_requests')).toEqual(['http_server_active_requests 0']);
});

it('counts a client that disconnects before its answer', async () => {
  const { metrics, app } = createMeasuredApp();
  app.get('/slow', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /slow HTTP/1.1\r\nHost: one.test\r\n\r\n'),
  );
  await vi.waitFor(async () =>
    expect(await linesOf(metrics, 'http_server_active_requests')).toEqual(['http_server_active_requests 1']),
  );
  socket.destroy();
  await vi.waitFor(async () =>
    expect(await linesOf(metrics, 'http_server_request_duration_seconds_count')).toEqual([
      'http_server_request_duration_seconds_count{method="GET",route="/slow",status="disconnected"} 1',
    ]),
  );
  await app.close();
});

it('reads gauges and counters for each scrape, and leaves out one that fails', async () => {
  const metrics = createMetrics();
  const read = vi.fn<() => number>(() => 7);
  metrics.addGauge({ name: 'one', help: 'One', read });
  const jobs = { mail: { waiting: 2, active: 1 }, sweep: { waiting: 0 } };
  metrics.addGauge({ name: 'many', help: 'Many', labels: ['queue', 'state'], read: async () => jobs });
  metrics.addCounter({ name: 'all_total', help: 'All', read });
  for (const expected of [['one 7'], ['one 8']]) {
    expect(await linesOf(metrics, 'one ')).toEqual(expected);
    read.mockReturnValue(8);
  }
  expect(await linesOf(metrics, 'many{')).toEqual([
    'many{queue="mail",state="waiting"} 2',
    'many{queue="mail",state="active"} 1',
    'many{queue="sweep",state="waiting"} 0',
  ]);
  expect(await linesOf(metrics, 'all_total ')).toEqual(['all_total 8']);
  read.mockImplementation(() => {
    throw new Error('no connection');
  });
  expect(await linesOf(metrics, 'one ')).toEqual([]);
  expect(await linesOf(metrics, 'many{')).toHaveLength(3);
});

it('serves them on their own port until the app closes', async () => {
  const { metrics, app } = createMeasuredApp();
  const probe = createServer({ logger: false });
  const { port } = new URL(await probe.listen({ port: 0, host: '127.0.0.1' }));
  await probe.close();
  metrics.serve(app, { host: '127.0.0.1', port: Number(port) });
  await app.ready();
  const url = `http://127.0.0.1:${port}/metrics`;
  const reply = await fetch(url);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(await reply.text()).toContain('nodejs_eventloop_lag_seconds');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
  await expect(fetch(url)).rejects.toThrow();
});

it('has no address unless a port is set, and refuses what is no port', () => {
  expect(readMetricsAddress({}, 'COMMERCE_METRICS_PORT')).toBeNull();
  expect(readMetricsAddress({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.1' }, 'METRICS_PORT')).toEqual({
    port: 9100,
    host: '10.0.0.1',
  });
  for (const value of ['http', '0', '70000', '1.5'])
    expect(() => readMetricsAddress({ METRICS_PORT: value }, 'METRICS_PORT')).toThrow(
      'METRICS_PORT must be a port',
    );
});
