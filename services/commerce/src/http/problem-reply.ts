import type { ErrorCode, Problem } from '@selvedge/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable, isRefusedValue } from '../db/unreachable.ts';
import { AppError } from './app-error.ts';
import { problemStatuses } from './problem-statuses.ts';
import { InvalidPart } from './validation.ts';

/** Makes every failure of the application a `Problem`. */
export function replyWithProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    replyToError(new AppError('not-found', { detail: 'There is nothing at this address' }), request, reply);
  });
  app.setErrorHandler((error, request, reply) => replyToError(error, request, reply));
}

export function replyToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = appErrorOf(error);
  const { status } = problemStatuses[appError.code];
  const about = { code: appError.code, requestId: request.id };
  // The one place where failures are logged.
  if (appError.code === 'internal') request.log.error({ ...about, err: error }, 'request failed');
  else if (status >= 500) request.log.warn({ ...about, err: error }, 'unavailable');
  // A refusal is no fault of ours. The route, not the address: that may hold a token.
  else request.log.info({ ...about, status, route: routeOf(request) }, 'request refused');
  sendProblem(reply, request, appError);
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? '(none)'}`;
}

function sendProblem(reply: FastifyReply, request: FastifyRequest, error: AppError): void {
  const { status, title } = problemStatuses[error.code];
  const { fields, retryAfterSeconds } = error.details;
  const detail = error.details.detail ?? title;
  const retryAfter = retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter));
  const problem: Problem = {
    type: `https://selvedge.example/problems/${error.code}`,
    title,
    status,
    detail,
    code: error.code,
    message: detail,
    ...(fields && { fields }),
    requestId: request.id,
  };
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
}

function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnreachable(error)) return new AppError('unavailable', {}, { cause: error });
  if (error instanceof InvalidPart) return new AppError('invalid-request', { fields: error.fields });
  if (isRefusedValue(error)) return new AppError('invalid-request', {}, { cause: error });
  const status = (error as FastifyError).statusCode ?? 500;
  const code = codeOfStatus(status);
  return new AppError(code, code === 'internal' ? {} : { detail: frameworkDetail(error as FastifyError) }, {
    cause: error,
  });
}

/** Refusals of the framework itself: malformed JSON, unknown content types, bodies over the limit. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'not-found';
  if (status === 413) return 'payload-too-large';
  if (status === 415) return 'unsupported-media-type';
  if (status === 429) return 'rate-limited';
  if (status === 503) return 'unavailable';
  return status >= 400 && status < 500 ? 'invalid-request' : 'internal';
}

function frameworkDetail(error: FastifyError): string {
  if (error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP_INVALID_JSON')) {
    return 'The body is not valid JSON';
  }
  return problemStatuses[codeOfStatus(error.statusCode ?? 500)].title;
}
