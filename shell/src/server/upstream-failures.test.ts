// @vitest-environment node
import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createTestUpstreams, expectUnavailable } from './test-upstreams.ts';
import type { UpstreamOptions } from './upstreams.ts';

const upstreams = createTestUpstreams();

it.each(['/api/v1/seen', '/api/v1/search', '/media/1.jpg'])(
  'returns 503 for %s if connections are refused',
  async (path) => {
    const gone = await upstreams.findUnusedUrl();
    const shell = await upstreams.startShell({ commerceUrl: gone, assistantUrl: gone });
    await expectUnavailable(await fetch(shell + path), 503);
  },
);

it('returns 503 if the service closes the connection', async () => {
  const shell = await upstreams.startShell({
    commerceUrl: await upstreams.startRawService((socket) => socket.once('data', () => socket.destroy())),
  });
  await expectUnavailable(await fetch(`${shell}/api/v1/seen`), 503);
  const post = await fetch(`${shell}/api/v1/seen`, { method: 'POST', body: 'small' });
  await expectUnavailable(post, 503);
});

it('returns 504 if the service accepts a request and never replies', async () => {
  const stuck = await upstreams.startRawService((socket) => socket.resume());
  const shell = await upstreams.startShell({
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
    return upstreams.startRawService((socket) => {
      socket.on('data', (data) => {
        const [line = ''] = String(data).split(' HTTP/');
        if (!line.endsWith('/probe')) seen.push(line);
        waiting.push(socket);
      });
    });
  }
  const startHanging = async (options: Partial<UpstreamOptions> = {}) => {
    const url = await startHangingService();
    const commerce = upstreams.createCircuit(url, quick);
    const assistant = upstreams.createCircuit(url, quick);
    const shell = await upstreams.startShell({
      commerceUrl: url,
      assistantUrl: url,
      commerce,
      assistant,
      ...options,
    });
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
  const reply = await fetch(`${await upstreams.startShell()}/api/v1/busy`);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toEqual({ times: 1 });
});
