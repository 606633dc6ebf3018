import type { ErrorCode } from '@selvedge/contract';

interface Details {
  detail?: string;
  /** One message a field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** A failure with a code of the contract: what the caller is told, and nothing else. */
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

/** For an address that leads nowhere. */
export const nothingHere = (): ServiceError =>
  new ServiceError('not-found', { detail: 'There is nothing at this address' });
