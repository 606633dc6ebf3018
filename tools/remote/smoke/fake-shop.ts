import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ShopRequest {
  method: string;
  path: string;
  /** Host name in the request. */
  host: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ShopReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | object;
}

/** Runs a fake shop on this machine until the test ends. @returns its address, and the requests it received */
export async function startFakeShop(
  reply: (request: ShopRequest) => ShopReply,
): Promise<{ shop: string; port: number; requests: ShopRequest[] }> {
  const requests: ShopRequest[] = [];
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, host: (headers.host ?? '').replace(/:\d+$/, ''), headers, body };
    requests.push(request);
    const { status = 200, headers: more = {}, body: content = '' } = reply(request);
    response.writeHead(status, more).end(typeof content === 'string' ? content : JSON.stringify(content));
  }
  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { shop: `http://127.0.0.1:${port}`, port, requests };
}
