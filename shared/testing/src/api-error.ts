import { ApiError } from '@selvedge/api-client';

type Code = ApiError['code'];

/** An error for API calls to reject with: `apiError('not-found')`, `apiError('out-of-stock', 'Only 2 are left')`. */
export function apiError(
  code: Code,
  message = '',
  details: { status?: number; fields?: Record<string, string>; movedTo?: string } = {},
): ApiError {
  const status = details.status ?? statuses[code];
  return new ApiError(message, {
    ...details,
    code,
    operation: 'test',
    ...(status === undefined ? {} : { status }),
  });
}

const statuses: Partial<Record<Code, number>> = {
  'invalid-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'changed-meanwhile': 409,
  'host-not-verified': 409,
  'refund-not-possible': 409,
  'out-of-stock': 409,
  'variant-unavailable': 409,
  'rate-limited': 429,
  'invalid-credentials': 401,
  'second-factor-required': 401,
  'second-factor-missing': 403,
  'confirmation-required': 403,
  'invalid-verification-token': 400,
  'invalid-reset-token': 400,
  'invalid-google-token': 401,
  'email-taken': 409,
  'invalid-promotion': 422,
  'amount-mismatch': 422,
  'payment-declined': 402,
  'upstream-unavailable': 503,
  unavailable: 503,
  internal: 500,
};
