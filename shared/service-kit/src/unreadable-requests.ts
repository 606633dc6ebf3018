import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers.ts';
import { createProblem, problemContentType, type ProblemDetails } from './send-problem.ts';

/** How long to keep discarding incoming data, so that the client has time to read the reply. */
const lingerMs = 1_000;

const malformed: ProblemDetails = {
  status: 400,
  code: 'invalid-request',
  title: 'The request is not valid HTTP',
};
/** By Node's error codes. */
const problemsByCode: Record<string, ProblemDetails> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'invalid-request',
    title: 'The headers of the request are too large',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload-too-large',
    title: 'The request is too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'invalid-request',
    title: 'The request took too long to arrive',
  },
};
const tooManyConnections: ProblemDetails = {
  status: 503,
  code: 'unavailable',
  title: 'Too many connections are open from this address; please close some and try again',
  retryAfterSeconds: 5,
};
const unknownExpectation: ProblemDetails = {
  status: 417,
  code: 'invalid-request',
  title: 'The Expect header of the request is not supported',
};

/** Answers requests that Node's parser rejects and Fastify never sees. */
export function rejectUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  // The parser calls this again for every further chunk.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  // Like Node, close the connection if a reply was already started, so that the two aren't mixed.
  if ((socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent) return void socket.destroy();
  const details = problemsByCode[error.code ?? ''] ?? malformed;
  const requestId = endSocket(socket, details);
  this.log.info({ code: details.code, status: details.status, requestId }, 'request rejected');
}

/** Answers a connection over the limit without reading its request. */
export function rejectConnection(socket: Socket): void {
  socket.on('error', () => undefined).resume();
  endSocket(socket, tooManyConnections);
}

function endSocket(socket: Socket, details: ProblemDetails): string {
  const { head, body, requestId } = createReply(details);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${details.status} ${STATUS_CODES[details.status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
  return requestId;
}

/**
 * Rejects requests that Node parses but would answer with an empty reply, or not at all.
 * @param problems the problems of requests whose host can't be determined
 */
export function rejectUnacceptable(
  app: FastifyInstance,
  problems: { get(raw: IncomingMessage): string | undefined },
): void {
  const reject = (response: ServerResponse, details: ProblemDetails, id?: string) => {
    const { head, body, requestId } = createReply(details, id);
    app.log.info({ code: details.code, status: details.status, requestId }, 'request rejected');
    response.writeHead(details.status, head).end(body);
  };
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    reject(response, unknownExpectation),
  );
  app.addHook('onRequest', async ({ id, raw }, reply) => {
    const detail = problems.get(raw);
    if (detail === undefined) return;
    reply.hijack();
    reject(reply.raw, { ...malformed, detail }, id);
  });
}

function createReply(details: ProblemDetails, requestId: string = randomUUID()) {
  const body = JSON.stringify(createProblem(details, requestId));
  const head = {
    ...securityHeaders(),
    'Content-Type': problemContentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...(details.retryAfterSeconds !== undefined && { 'Retry-After': details.retryAfterSeconds }),
    Connection: 'close',
  };
  return { head, body, requestId };
}
