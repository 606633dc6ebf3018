import type { ErrorCode } from '@selvedge/contract';

/** `network`: no reply; `timeout`: no reply in time; `unreadable`: a reply that doesn't match the contract. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'unreadable';

interface ApiErrorDetails {
  code: ApiErrorCode;
  operation: string;
  status?: number;
  fields?: Record<string, string>;
  movedTo?: string;
  requestId?: string;
}

/** The error that API calls reject with. `message` is the server's message, if it sent one. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly operation: string;
  readonly status: number | undefined;
  readonly fields: Record<string, string>;
  /** The current handle of a product or category whose handle has changed. */
  readonly movedTo: string | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, details: ApiErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = details.code;
    this.operation = details.operation;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.movedTo = details.movedTo;
    this.requestId = details.requestId;
  }
}

/**
 * The server's message if it's meant for users, or else `fallback`.
 * Bundles are built separately, so `instanceof` wouldn't work across them.
 */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!isApiError(error) || error.status === undefined || error.status >= 500) return fallback;
  return error.message || fallback;
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
