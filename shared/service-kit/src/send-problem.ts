import type { Problem } from '@selvedge/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ProblemFacts extends Pick<Problem, 'status' | 'title' | 'code' | 'fields'> {
  /** What went wrong this time, in words for people; the title when absent. */
  detail?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A moment, for whatever is away only just now. */
const usualRetrySeconds = 2;

export const problemType = 'application/problem+json; charset=utf-8';

/** What all services say of a failure, in the shape of RFC 9457. */
export function problemOf(
  { status, title, code, detail = title, fields }: ProblemFacts,
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
    requestId,
  };
}

/** Answers with a problem; for nobody to keep. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, facts: ProblemFacts): void {
  const { status, retryAfterSeconds } = facts;
  const retryAfter = retryAfterSeconds ?? (status >= 503 ? usualRetrySeconds : undefined);
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter));
  // Of an answer that broke before its first byte was on its way: the problem is neither packed nor the same file.
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type(problemType)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problemOf(facts, request.id));
}
