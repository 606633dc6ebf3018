import type { ErrorCode, Problem } from '@selvedge/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ProblemDetails extends Pick<Problem, 'status' | 'title' | 'code' | 'fields' | 'movedTo'> {
  /** A readable description of this occurrence; defaults to the title. */
  detail?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** For short outages. */
const defaultRetrySeconds = 2;

export const problemContentType = 'application/problem+json; charset=utf-8';

/** The body of an error reply, as defined in RFC 9457. */
export function createProblem(
  { status, title, code, detail = title, fields, movedTo }: ProblemDetails,
  requestId: string,
): Problem {
  return {
    type: `https://selvedge.example/problems/${code}`,
    title,
    status,
    detail,
    code,
    message: detail,
    ...(fields && { fields }),
    ...(movedTo !== undefined && { movedTo }),
    requestId,
  };
}

/** The error code for a status that the framework itself replies with, such as for malformed JSON or an unknown URL. */
export function toErrorCode(status: number): ErrorCode {
  if (status === 404) return 'not-found';
  if (status === 413) return 'payload-too-large';
  if (status === 415) return 'unsupported-media-type';
  if (status === 429) return 'rate-limited';
  if (status === 503) return 'unavailable';
  return status >= 400 && status < 500 ? 'invalid-request' : 'internal';
}

/** Sends an error reply that must not be cached. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, details: ProblemDetails): void {
  const { status, retryAfterSeconds } = details;
  const retryAfter = retryAfterSeconds ?? (status >= 503 ? defaultRetrySeconds : undefined);
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter));
  // The failed reply may have set these; they don't apply to the error.
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type(problemContentType)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(createProblem(details, request.id));
}
