import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  /** Host name in the request. */
  host: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | object;
}

/** Runs a fake shop on this machine until the test ends. @returns its address, and the requests it received */
export async function shopInTests(
  answer: (asked: Asked) => Answer,
): Promise<{ shop: string; port: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, host: (headers.host ?? '').replace(/:\d+$/, ''), headers, body };
    asked.push(one);
    const { status = 200, headers: more = {}, body: said = '' } = answer(one);
    response.writeHead(status, more).end(typeof said === 'string' ? said : JSON.stringify(said));
  }
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { shop: `http://127.0.0.1:${port}`, port, asked };
}
