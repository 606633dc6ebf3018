import type { ErrorCode } from '@selvedge/contract';

interface AppErrorDetails {
  /** Message for the shopper or operator: what happened, whether anything was lost, and what to do next. */
  detail?: string;
  /** One message per field, keyed by dotted path. */
  fields?: Record<string, string>;
  /** The current handle, if the requested product, category or collection has got another one. */
  movedTo?: string;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An error reported to the client with an error code of the contract. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}, options?: { cause?: unknown }) {
    super(details.detail ?? code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
