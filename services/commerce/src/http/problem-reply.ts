import type { ErrorCode } from '@selvedge/contract';
import { answerOtherMethods, sendProblem } from '@selvedge/service-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTenantLeaving } from '../db/leaving-tenant.ts';
import { isDatabaseUnreachable, isRefusedValue } from '../db/unreachable.ts';
import { isDiskFull } from '../media/file-storage.ts';
import { AppError } from './app-error.ts';
import { problemStatuses } from './problem-statuses.ts';
import { InvalidPart } from './validation.ts';

/** Makes every failure of the application a `Problem`. Called before the routes are registered. */
export function replyWithProblems(app: FastifyInstance): void {
  answerOtherMethods(app, {
    refuse: (request, reply) => replyToError(new AppError('method-not-allowed'), request, reply),
  });
  app.setNotFoundHandler((request, reply) => {
    replyToError(new AppError('not-found', { detail: 'There is nothing at this address' }), request, reply);
  });
  app.setErrorHandler((error, request, reply) => replyToError(error, request, reply));
}

export function replyToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = appErrorOf(error);
  const { status, title } = problemStatuses[appError.code];
  const about = { code: appError.code, requestId: request.id };
  // The one place where failures are logged.
  if (appError.code === 'internal') request.log.error({ ...about, err: error }, 'request failed');
  else if (status >= 500) request.log.warn({ ...about, err: error }, 'unavailable');
  // A refusal is no fault of ours. The route, not the address: that may hold a token.
  else request.log.info({ ...about, status, route: routeOf(request) }, 'request refused');
  sendProblem(request, reply, { status, title, code: appError.code, ...appError.details });
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? '(none)'}`;
}

const storeClosed = 'This store has just closed. Nothing was changed, and you were not charged.';

function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnreachable(error)) return new AppError('unavailable', {}, { cause: error });
  if (isDiskFull(error)) return new AppError('unavailable', {}, { cause: error });
  if (isTenantLeaving(error))
    return new AppError('unknown-tenant', { detail: storeClosed }, { cause: error });
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
