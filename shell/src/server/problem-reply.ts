import { isApiError } from '@selvedge/api-client';
import type { ErrorCode } from '@selvedge/contract';
import { sendProblem } from '@selvedge/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const titles = {
  'invalid-request': 'The request is not valid',
  forbidden: 'You may not do this',
  'not-found': 'There is nothing at this address',
  'method-not-allowed': 'This cannot be done at this address',
  'payload-too-large': 'The request is too large',
  unavailable: 'The store is not available just now; please try again in a moment',
  internal: 'Something went wrong on our side',
} satisfies Partial<Record<ErrorCode, string>>;

export interface Failure {
  status: number;
  code: keyof typeof titles;
}

/** Names nothing of what is behind this server. */
export function replyWithProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code }: Failure,
): void {
  sendProblem(request, reply, { status, code, title: titles[code] });
}

/** The answer to whatever a route of this server throws; what is our fault is logged here. */
export function replyToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  // A visitor who left in the middle of an answer is no fault of ours.
  const level = request.socket.destroyed ? 'debug' : 'error';
  if (failure.status >= 500) request.log[level]({ err: error }, 'request failed');
  replyWithProblem(request, reply, failure);
}

/** A service that ended its connection in the middle of an answer. */
const hangUpCodes = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE']);

function failureOf(error: unknown): Failure {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (isApiError(error) || statusCode === 503 || hangUpCodes.has(code ?? ''))
    return { status: 503, code: 'unavailable' };
  if (statusCode === 403) return { status: 403, code: 'forbidden' };
  if (statusCode === 404) return { status: 404, code: 'not-found' };
  if (statusCode === 413) return { status: 413, code: 'payload-too-large' };
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, code: 'invalid-request' };
  return { status: 500, code: 'internal' };
}
