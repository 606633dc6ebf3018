import { isApiError, type ApiErrorCode } from '@selvedge/api-client';

const awayCodes: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'network',
  'timeout',
  'unreadable',
  'unavailable',
  'upstream-unavailable',
  'internal',
  'rate-limited',
]);

/**
 * Whether the API couldn't give what a page asked for, although the page asked for the right thing. Pages put failures into
 * words of their own, with the API's behind them as the cause.
 */
export function isApiAway(error: unknown): boolean {
  if (isApiError(error)) return awayCodes.has(error.code) || (error.status ?? 0) >= 500;
  return error instanceof Error && isApiAway(error.cause);
}
