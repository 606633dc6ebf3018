import { handleUnsupportedMethods, sendProblem, toErrorCode } from '@selvedge/service-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable, isRefusedValue, isTenantBeingDeleted } from '../db/database-errors.ts';
import { isBucketUnavailable, isDiskFull } from '../files/file-storage.ts';
import { AppError } from './app-error.ts';
import { problemStatuses } from './problem-statuses.ts';
import { InvalidRequestPart } from './validation.ts';

/** Turns every error into a `Problem` reply. Call this before registering routes. */
export function registerProblemReplies(app: FastifyInstance): void {
  handleUnsupportedMethods(app, {
    refuse: (request, reply) => replyToError(new AppError('method-not-allowed'), request, reply),
  });
  app.setNotFoundHandler((request, reply) => {
    replyToError(new AppError('not-found', { detail: "This address doesn't exist" }), request, reply);
  });
  app.setErrorHandler((error, request, reply) => replyToError(error, request, reply));
}

export function replyToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error);
  const { status, title } = problemStatuses[appError.code];
  const about = { code: appError.code, requestId: request.id };
  // The only place that logs errors.
  if (appError.code === 'internal') request.log.error({ ...about, err: error }, 'request failed');
  else if (status >= 500) request.log.warn({ ...about, err: error }, 'unavailable');
  // Refusals aren't server errors. Log the route instead of the URL, which may contain a token.
  else request.log.info({ ...about, status, route: getRoute(request) }, 'request refused');
  sendProblem(request, reply, { status, title, code: appError.code, ...appError.details });
}

function getRoute({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? '(none)'}`;
}

const storeClosed = 'This store has just closed. Nothing was changed, and you were not charged.';

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnreachable(error)) return new AppError('unavailable', {}, { cause: error });
  if (isDiskFull(error) || isBucketUnavailable(error))
    return new AppError('unavailable', {}, { cause: error });
  if (isTenantBeingDeleted(error))
    return new AppError('unknown-tenant', { detail: storeClosed }, { cause: error });
  if (error instanceof InvalidRequestPart) return new AppError('invalid-request', { fields: error.fields });
  if (isRefusedValue(error)) return new AppError('invalid-request', {}, { cause: error });
  const status = (error as FastifyError).statusCode ?? 500;
  const code = toErrorCode(status);
  return new AppError(code, code === 'internal' ? {} : { detail: frameworkDetail(error as FastifyError) }, {
    cause: error,
  });
}

function frameworkDetail(error: FastifyError): string {
  if (error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP_INVALID_JSON')) {
    return 'The body is not valid JSON';
  }
  return problemStatuses[toErrorCode(error.statusCode ?? 500)].title;
}
