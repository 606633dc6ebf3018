import { createHash } from 'node:crypto';
import { keepLatest } from '../../state/keep-latest.ts';
import type { PayPalContext } from '../paypal-context.ts';
import { unprocessable } from '../paypal-error.ts';

type Attempt = {
  clientId: string;
  operation: string;
  resource: string;
  requestId: string | undefined;
  body: unknown;
};

const REPLIES_KEPT = 10_000;

/**
 * Implements PayPal-Request-Id: repeating a successful request returns the saved reply, with 200 instead of 201.
 * Errors aren't saved, so the same id can succeed later.
 * @throws PayPalError 422 if the id is reused with different content
 */
export function oncePerRequestId<T>(
  { store }: Pick<PayPalContext, 'store'>,
  attempt: Attempt,
  work: () => T,
): { status: 200 | 201; body: T } {
  if (!attempt.requestId) return { status: 201, body: work() };

  const { replies } = store.state.paypal;
  const key = [attempt.clientId, attempt.operation, attempt.resource, attempt.requestId].join(' ');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(attempt.body ?? {}))
    .digest('base64url');
  const saved = replies[key];
  if (saved) {
    if (saved.fingerprint !== fingerprint) {
      throw unprocessable([
        {
          issue: 'DUPLICATE_REQUEST_ID',
          description: 'The value of PayPal-Request-Id header has already been used with another request.',
        },
      ]);
    }
    return { status: 200, body: structuredClone(saved.body) as T };
  }
  const body = work();
  // A copy, so that later changes to the order don't change the saved reply.
  replies[key] = { fingerprint, body: structuredClone(body) };
  keepLatest(replies, REPLIES_KEPT);
  store.touch();
  return { status: 201, body };
}
