import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status?: number;
  body?: unknown;
}

interface AssistantCall {
  request: string;
  authorization: string | undefined;
  tenantCode: string | undefined;
}

/** Replaces the assistant service in tests. By default, it answers that everything is up to date. */
export async function startStandInAssistant() {
  const calls: AssistantCall[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    calls.push(callOf(request));
    const { status = 200, body = { isUpToDate: true } } = answers.shift() ?? {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerNext: (...next: Answer[]) => void answers.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function callOf({ method, url, headers }: IncomingMessage): AssistantCall {
  return {
    request: `${method} ${url}`,
    authorization: headers.authorization,
    tenantCode: headers['x-tenant-code'] as string | undefined,
  };
}
