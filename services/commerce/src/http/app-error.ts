import type { ErrorCode } from '@selvedge/contract';

export interface AppErrorDetails {
  /** What happened, what is safe and what next, in words for the shopper. */
  detail?: string;
  /** One message a field, keyed by its path with dots. */
  fields?: Record<string, string>;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** A failure that the caller is told about, by its code in the contract. */
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
