import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eachRow } from './each-row.ts';
import { sendXml } from './send-xml.ts';

const products = 20_000;
const pageSize = 100;

let app: FastifyInstance;
let pagesRead: number;
let isOver: boolean;
let sent: ServerResponse;

beforeEach(() => {
  pagesRead = 0;
  isOver = false;
  app = Fastify({ forceCloseConnections: true });
  app.get('/feed', (request, reply) => {
    sent = reply.raw;
    return sendXml(request, reply, { contentType: 'application/xml', etag: '"1"', maxAgeSeconds: 1, write });
  });
});
afterEach(() => app.close());

/** 20,000 products of about 15 kB each, the size of 12 variants. */
async function* write(): AsyncGenerator<string> {
  const readPage = async (afterId: string, size: number) => {
    pagesRead += 1;
    const first = Number(afterId || 0) + 1;
    const last = Math.min(first + size - 1, products);
    return Array.from({ length: last - first + 1 }, (_, index) => ({ id: String(first + index) }));
  };
  try {
    for await (const { id } of eachRow(readPage, { size: pageSize })) yield id.padEnd(15_000, '.');
  } finally {
    isOver = true;
  }
}

async function begin(): Promise<IncomingMessage> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return new Promise((resolve, reject) => get(`${address}/feed`, resolve).on('error', reject));
}

it('reads no faster than the client, and stops when the client disconnects', async () => {
  const reply = await begin();
  // The client reads nothing, so only the socket buffers are filled.
  let before = -1;
  await vi.waitFor(async () => {
    expect(sent.writableNeedDrain).toBe(true);
    before = pagesRead;
    for (let turns = 0; turns < 1000; turns++) await turn();
    expect(pagesRead).toBe(before);
  });
  expect(pagesRead).toBeLessThan(20);
  expect(isOver).toBe(false);
  reply.destroy();
  await vi.waitFor(() => expect(isOver).toBe(true));
  expect(pagesRead - before).toBeLessThanOrEqual(1);
});

it('reads every row once for a client that reads everything', async () => {
  const reply = await begin();
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(products * 15_000);
  expect(pagesRead).toBe(products / pageSize + 1);
  expect(isOver).toBe(true);
}, 60_000);
