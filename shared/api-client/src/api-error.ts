import type { ErrorCode } from '@selvedge/contract';

/** `network`: no reply; `timeout`: none in time; `unreadable`: a reply that is not of the contract. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'unreadable';

interface ApiErrorDetails {
  code: ApiErrorCode;
  operation: string;
  status?: number;
  fields?: Record<string, string>;
  requestId?: string;
}

/** The one error a call of the API rejects with. `message` is the server's own when it sent one. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly operation: string;
  readonly status: number | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(message: string, details: ApiErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = details.code;
    this.operation = details.operation;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
  }
}

/**
 * The server's own message, when it sent one that a person should read; else `fallback`.
 * Bundles are built apart, so `instanceof` would not hold across them.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!isApiError(error) || error.status === undefined || error.status >= 500) return fallback;
  return error.message || fallback;
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
