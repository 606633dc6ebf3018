import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers.ts';
import { problemOf, problemType, type ProblemFacts } from './send-problem.ts';

/** How long what a client is still sending is thrown away, so that it gets to read why. */
const lingerMs = 1_000;

const malformed: ProblemFacts = {
  status: 400,
  code: 'invalid-request',
  title: 'The request is not valid HTTP',
};
/** By the codes of Node's errors. */
const refusals: Record<string, ProblemFacts> = {
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
const tooManyConnections: ProblemFacts = {
  status: 503,
  code: 'unavailable',
  title: 'Too many connections are open from this address; please close some and try again',
  retryAfterSeconds: 5,
};
const unknownExpectation: ProblemFacts = {
  status: 417,
  code: 'invalid-request',
  title: 'What the request expects cannot be met',
};

/** Answers what Node's parser refuses, of which no application ever hears. */
export function answerUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  // The parser speaks of every further piece that comes.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  // As Node itself does: a reply that is half on its way would be taken for a part of this one.
  if ((socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent) return void socket.destroy();
  const facts = refusals[error.code ?? ''] ?? malformed;
  const requestId = endWith(socket, facts);
  this.log.info({ code: facts.code, status: facts.status, requestId }, 'request refused');
}

/** Answers a connection that is one too many, whatever it was opened for. */
export function refuseConnection(socket: Socket): void {
  socket.on('error', () => undefined).resume();
  endWith(socket, tooManyConnections);
}

function endWith(socket: Socket, facts: ProblemFacts): string {
  const { head, body, requestId } = replyOf(facts);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${facts.status} ${STATUS_CODES[facts.status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
  return requestId;
}

/**
 * Answers what Node reads, and would refuse by itself with an empty reply, or not at all.
 * @param problems what is wrong with requests that nobody can tell the host of
 */
export function answerUnacceptable(
  app: FastifyInstance,
  problems: { get(raw: IncomingMessage): string | undefined },
): void {
  const refuse = (response: ServerResponse, facts: ProblemFacts) => {
    const { head, body, requestId } = replyOf(facts);
    app.log.info({ code: facts.code, status: facts.status, requestId }, 'request refused');
    response.writeHead(facts.status, head).end(body);
  };
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, unknownExpectation),
  );
  app.addHook('onRequest', async ({ raw }, reply) => {
    const detail = problems.get(raw);
    if (detail === undefined) return;
    reply.hijack();
    refuse(reply.raw, { ...malformed, detail });
  });
}

function replyOf(facts: ProblemFacts) {
  const requestId = randomUUID();
  const body = JSON.stringify(problemOf(facts, requestId));
  const head = {
    ...securityHeaders(),
    'Content-Type': problemType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...(facts.retryAfterSeconds !== undefined && { 'Retry-After': facts.retryAfterSeconds }),
    Connection: 'close',
  };
  return { head, body, requestId };
}
