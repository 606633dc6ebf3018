import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createShippoHttp } from './shippo-http.ts';

async function startCarrier(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, shippo: createShippoHttp({ baseUrl, token: 'test', timeoutMs: 200 }) };
}

test.each([401, 429, 503])('reports the carrier as unavailable for HTTP %i', async (status) => {
  const { shippo } = await startCarrier((_request, reply) => reply.writeHead(status).end('{}'));
  await expect(shippo.get('/rates')).rejects.toThrow(`Shippo answered HTTP ${status}`);
});

test('returns any other answer with its status', async () => {
  const { shippo } = await startCarrier((_request, reply) => reply.writeHead(404).end('{"detail":"gone"}'));
  expect(await shippo.get('/rates')).toEqual({ status: 404, body: { detail: 'gone' } });
});

test('gives up on an answer or a label that never ends', async () => {
  const { shippo, baseUrl } = await startCarrier((_request, reply) => reply.writeHead(200).write('%PDF-'));
  await expect(shippo.get('/rates')).rejects.toThrow('No usable answer from Shippo');
  await expect(shippo.pdf(`${baseUrl}/label.pdf`)).rejects.toThrow('The label could not be fetched');
});

test('waits longer for a call that takes longer', async () => {
  const { baseUrl } = await startCarrier((_request, reply) => {
    setTimeout(() => reply.writeHead(201).end('{}'), 80);
  });
  const shippo = createShippoHttp({ baseUrl, token: 'test', timeoutMs: 40 });
  await expect(shippo.post('/transactions', {})).rejects.toThrow('No usable answer from Shippo');
  expect((await shippo.post('/transactions', {}, { timeoutMs: 10_000 })).status).toBe(201);
});

test('doesn’t follow redirects, which could lead anywhere', async () => {
  const requested: string[] = [];
  const { shippo, baseUrl } = await startCarrier((request, reply) => {
    requested.push(request.url!);
    reply.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(shippo.get('/rates')).rejects.toThrow('No usable answer from Shippo');
  await expect(shippo.pdf(`${baseUrl}/label.pdf`)).rejects.toThrow('No usable answer from Shippo');
  expect(requested).toEqual(['/rates', '/label.pdf']);
});
