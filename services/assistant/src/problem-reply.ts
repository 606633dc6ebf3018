import type { ErrorCode } from '@selvedge/contract';
import { sendProblem } from '@selvedge/service-kit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from './service-error.ts';

const statuses: Partial<Record<ErrorCode, [status: number, title: string]>> = {
  'invalid-request': [400, 'The request is not valid'],
  'tenant-mismatch': [400, 'This address belongs to another store'],
  unauthorized: [401, 'Authentication required'],
  'unknown-tenant': [404, 'There is no such store'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'This cannot be done at this address'],
  'payload-too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'This kind of content is not accepted'],
  'rate-limited': [429, 'You have asked a great deal in a short time; please wait a minute and ask again'],
  unavailable: [503, 'The assistant is not available just now; please try again in a moment'],
};
const internal: [number, string] = [500, 'Something went wrong on our side'];

/** Answers every failure with the problem shape that all services share; the one place where failures are logged. */
export function replyToError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = serviceErrorOf(error);
  const [status, title] = statuses[failure.code] ?? internal;
  const about = { code: failure.code, requestId: request.id };
  if (status === 500) request.log.error({ ...about, err: error }, 'search failed');
  else if (status === 503) request.log.warn({ ...about, err: failure.cause }, 'catalogue not available');
  else request.log.info({ ...about, status }, 'search refused');
  sendProblem(request, reply, { status, title, code: failure.code, ...failure.details });
}

function serviceErrorOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { validation, statusCode = 500 } = error as FastifyError;
  if (validation) return new ServiceError('invalid-request', { fields: fieldsOf(validation) });
  return new ServiceError(codeOfStatus(statusCode), {}, { cause: error });
}

/** Refusals of the framework itself: malformed JSON, unknown content types, bodies over the limit. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'not-found';
  if (status === 413) return 'payload-too-large';
  if (status === 415) return 'unsupported-media-type';
  return status >= 400 && status < 500 ? 'invalid-request' : 'internal';
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
