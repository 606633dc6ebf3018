import { isApiError, type ApiErrorCode } from '@selvedge/api-client';

const unavailableCodes: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'network',
  'timeout',
  'unreadable',
  'unavailable',
  'upstream-unavailable',
  'internal',
  'rate-limited',
]);

/**
 * Whether the API failed to answer a valid request. Pages may wrap API errors; the original is then the `cause`.
 */
export function isApiUnavailable(error: unknown): boolean {
  if (isApiError(error)) return unavailableCodes.has(error.code) || (error.status ?? 0) >= 500;
  return error instanceof Error && isApiUnavailable(error.cause);
}
