import type { ErrorCode } from '@selvedge/contract';
import { sendProblem, toErrorCode } from '@selvedge/service-kit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from './service-error.ts';

const statuses: Partial<Record<ErrorCode, [status: number, title: string]>> = {
  'invalid-request': [400, 'The request isn’t valid'],
  'tenant-mismatch': [400, 'This address belongs to another store'],
  unauthorized: [401, 'Authentication required'],
  'unknown-tenant': [404, 'Store not found'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'payload-too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'This content type isn’t supported'],
  'rate-limited': [429, 'You’ve sent a lot of messages in a short time. Please wait a minute and try again'],
  unavailable: [503, 'The assistant isn’t available right now. Please try again in a moment'],
};
const internal: [number, string] = [500, 'Something went wrong on our side'];

/** Replies to every error with the problem format of all services. Errors are logged only here. */
export function replyToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = serviceErrorOf(error);
  const [status, title] = statuses[failure.code] ?? internal;
  const context = { code: failure.code, requestId: request.id };
  if (status === 500) request.log.error({ ...context, err: error }, 'search failed');
  else if (status === 503) request.log.warn({ ...context, err: failure.cause }, 'catalog not available');
  else request.log.info({ ...context, status }, 'search refused');
  sendProblem(request, reply, { status, title, code: failure.code, ...failure.details });
}

function serviceErrorOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { validation, statusCode = 500 } = error as FastifyError;
  if (validation) return new ServiceError('invalid-request', { fields: fieldsOf(validation) });
  return new ServiceError(toErrorCode(statusCode), {}, { cause: error });
}

function fieldsOf(failures: NonNullable<FastifyError['validation']>): Record<string, string> {
  return Object.fromEntries(
    failures.map(({ instancePath, params, message = 'is not valid' }) => {
      const path = [...instancePath.split('/'), params['missingProperty'] ?? ''].filter(
        (part) => part !== '',
      );
      return [path.join('.') || '(all)', message];
    }),
  );
}
