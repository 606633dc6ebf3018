import type { ErrorCode } from '@selvedge/contract';

interface Details {
  detail?: string;
  /** One message per field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** An error with a code of the contract. Its details are all that the caller sees. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(details.detail ?? code, options);
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
}

export const notFound = (): ServiceError =>
  new ServiceError('not-found', { detail: 'There’s nothing at this address' });
