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

/** 20,000 products of 12 variants, some 15 kB each. */
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

it('reads no further than it is taken, and not at all for whoever has gone', async () => {
  const reply = await begin();
  // Nothing is taken: what the sockets hold is all that is written.
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

it('reads every row once for whoever takes all', async () => {
  const reply = await begin();
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(products * 15_000);
  expect(pagesRead).toBe(products / pageSize + 1);
  expect(isOver).toBe(true);
}, 60_000);
