import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Forwards a request to a shop and returns its reply unchanged. */
export function proxyRequest(
  shop: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', shop);
  const { origin, host } = request.headers;
  // Reject requests from other sites' pages: the shop would treat them as coming from its own pages.
  if (origin !== undefined && URL.parse(origin)?.host !== host) {
    response.writeHead(403, { 'Content-Type': 'application/problem+json' });
    response.end(JSON.stringify({ code: 'forbidden', message: `${origin} is not the test host` }));
    return Promise.resolve();
  }
  // Use the shop's host name, because it determines the store.
  const headers = {
    ...request.headers,
    host: url.host,
    ...(origin && { origin: url.origin }),
  };
  return new Promise((resolve) => {
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      { ...urlParts(url), method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).once('close', resolve);
      },
    );
    call.once('error', (error) => {
      if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'application/problem+json' });
      const message = `The shop at ${shop} doesn't respond: ${error.message}`;
      response.end(JSON.stringify({ code: 'unavailable', message }));
      resolve();
    });
    request.pipe(call);
    response.once('close', () => call.destroy());
  });
}

const urlParts = ({ hostname, port, pathname, search }: URL) => ({ hostname, port, path: pathname + search });
