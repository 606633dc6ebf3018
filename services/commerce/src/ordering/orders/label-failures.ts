import { AppError } from '../../platform/http/app-error.ts';

/** A purchase without an answer may still succeed within this time. After that, the label is looked up at the carrier. */
export const STALE_MS = 60_000;

const FAILED = 'Failed to create shipping label';

/** The carrier doesn't sell a label at this rate: nothing was bought. */
export const labelRefused = (cause?: unknown): AppError =>
  new AppError('shipping-rate-expired', { detail: FAILED }, { cause });

/** We don't know whether the label was bought. */
export const labelOutcomeUnknown = ({
  retryAfterMs = STALE_MS,
  cause,
}: { retryAfterMs?: number; cause?: unknown } = {}): AppError =>
  new AppError(
    'upstream-unavailable',
    { detail: FAILED, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) },
    { cause },
  );

export const orderNotShippable = (): AppError =>
  new AppError('conflict', {
    detail: "You can only create a label for a paid order that hasn't shipped yet",
  });
