import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askSecurely } from 'node:https';

/** Passes a call on to a shop, and its answer back, as they are. */
export function passOn(shop: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', shop);
  const { origin, host } = request.headers;
  // Not for pages of other sites that happen to be open: the shop would take them for its own.
  if (origin !== undefined && URL.parse(origin)?.host !== host) {
    response.writeHead(403, { 'Content-Type': 'application/problem+json' });
    response.end(JSON.stringify({ code: 'forbidden', message: `${origin} is not the test host` }));
    return Promise.resolve();
  }
  // As if it were asked for there: a shop knows its stores by their names.
  const headers = {
    ...request.headers,
    host: url.host,
    ...(origin && { origin: url.origin }),
  };
  return new Promise((resolve) => {
    const call = (url.protocol === 'https:' ? askSecurely : ask)(
      { ...urlParts(url), method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).once('close', resolve);
      },
    );
    call.once('error', (error) => {
      if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'application/problem+json' });
      const message = `The shop at ${shop} does not answer: ${error.message}`;
      response.end(JSON.stringify({ code: 'unavailable', message }));
      resolve();
    });
    request.pipe(call);
    response.once('close', () => call.destroy());
  });
}

const urlParts = ({ hostname, port, pathname, search }: URL) => ({ hostname, port, path: pathname + search });
