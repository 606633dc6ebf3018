import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readExport, type StoredSpan } from './read-export.ts';

export interface SpanStore {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  /** All spans that have arrived, in order of arrival. */
  spans(): readonly StoredSpan[];
  /** What was sent, word for word, to search it for what must not be there. */
  text(): string;
  close(): Promise<void>;
}

/** The oldest spans are dropped beyond this number. */
const maxSpans = 100_000;

/**
 * A stand-in for a collector: accepts OTLP/HTTP JSON, and keeps the spans in memory. `GET /spans` lists them.
 * @param port 0 for any free one
 */
export async function startSpanStore({ port = 0, host = '127.0.0.1' } = {}): Promise<SpanStore> {
  const stored: StoredSpan[] = [];
  const bodies: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST' && request.url === '/v1/traces') {
      const body = await readText(request);
      bodies.push(body);
      stored.push(...readExport(JSON.parse(body)));
      stored.splice(0, stored.length - maxSpans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } else if (request.method === 'GET' && request.url === '/spans') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(stored));
    } else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    spans: () => stored,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
