import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Received = { headers: IncomingHttpHeaders; body: string; type: string };

/** A webhook receiver that rejects the first `failures` deliveries. */
export async function startReceiver({ failures = 0 } = {}) {
  const received: Received[] = [];
  let rejected = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (rejected < failures) {
        rejected += 1;
        response.writeHead(500).end();
        return;
      }
      received.push({
        headers: request.headers,
        body,
        type: (JSON.parse(body) as { event_type: string }).event_type,
      });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/hook`, received };
}
