// @vitest-environment node
import { createConnection } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createTestUpstreams, expectUnavailable } from './test-upstreams.ts';

const upstreams = createTestUpstreams();

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
    upstreams.servers.push(paused);
    return { url: await paused.listen({ port: 0, host: '127.0.0.1' }), counts, release: released.resolve };
  }
  const from = (address: string, init?: RequestInit) => ({
    ...init,
    headers: { ...init?.headers, 'x-forwarded-for': address },
  });

  it('occupies only its share of a service, even with pipelined requests that it abandons', async () => {
    const { url, counts, release } = await startPausedService();
    const shell = await upstreams.startShell({ commerceUrl: url });
    const socket = createConnection(Number(new URL(shell).port), '127.0.0.1');
    upstreams.sockets.push(socket.on('error', () => undefined));
    const request = 'GET /api/v1/paused HTTP/1.1\r\nHost: a.test\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n';
    socket.write(request.repeat(300));
    await vi.waitFor(() => expect(counts.begun).toBe(16), 5000);
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
    const shell = await upstreams.startShell({ commerceUrl: url });
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
    const shell = await upstreams.startShell({ commerceUrl: url });
    for (let count = 0; count < 150; count += 1) {
      const socket = createConnection(Number(new URL(shell).port), '127.0.0.1');
      upstreams.sockets.push(socket.on('error', () => undefined));
      socket.write(
        'POST /api/v1/paused HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
      );
    }
    expect((await fetch(`${shell}/api/v1/other`)).status).toBe(200);
    expect(counts.begun).toBe(0);
  });
});
