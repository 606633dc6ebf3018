import type { Problem } from '@selvedge/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ProblemFacts extends Pick<Problem, 'status' | 'title' | 'code' | 'fields'> {
  /** What went wrong this time, in words for people; the title when absent. */
  detail?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A moment, for whatever is away only just now. */
const usualRetrySeconds = 2;

/** Answers in the shape that all services share, RFC 9457; for nobody to keep. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title, code, detail = title, fields, retryAfterSeconds }: ProblemFacts,
): void {
  const problem: Problem = {
    type: `https://selvedge.example/problems/${code}`,
    title,
    status,
    detail,
    code,
    message: detail,
    ...(fields && { fields }),
    requestId: request.id,
  };
  const retryAfter = retryAfterSeconds ?? (status >= 503 ? usualRetrySeconds : undefined);
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter));
  // Of an answer that broke before its first byte was on its way: the problem is neither packed nor the same file.
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
}
