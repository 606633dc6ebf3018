import { isApiError } from '@selvedge/api-client';
import type { ErrorCode } from '@selvedge/contract';
import { sendProblem } from '@selvedge/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const titles = {
  'invalid-request': "The request isn't valid",
  forbidden: "You don't have permission to do this",
  'not-found': "This address doesn't exist",
  'method-not-allowed': "This address doesn't support that method",
  'payload-too-large': 'The request is too large',
  unavailable: "The store isn't available right now. Please try again in a moment.",
  internal: 'Something went wrong on our side',
} satisfies Partial<Record<ErrorCode, string>>;

export interface Failure {
  status: number;
  code: keyof typeof titles;
}

/** Reveals nothing about the services behind this server. */
export function replyWithProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code }: Failure,
): void {
  sendProblem(request, reply, { status, code, title: titles[code] });
}

/** Error handler for all routes. Logs errors that are our fault. */
export function replyToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  // A visitor who left before the reply was complete isn't our fault.
  const level = request.socket.destroyed ? 'debug' : 'error';
  if (failure.status >= 500) request.log[level]({ err: error }, 'request failed');
  replyWithProblem(request, reply, failure);
}

/** Codes of a service that closed its connection before the reply was complete. */
const hangUpCodes = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE']);

function toFailure(error: unknown): Failure {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (isApiError(error) || statusCode === 503 || hangUpCodes.has(code ?? ''))
    return { status: 503, code: 'unavailable' };
  if (statusCode === 403) return { status: 403, code: 'forbidden' };
  if (statusCode === 404) return { status: 404, code: 'not-found' };
  if (statusCode === 413) return { status: 413, code: 'payload-too-large' };
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, code: 'invalid-request' };
  return { status: 500, code: 'internal' };
}
