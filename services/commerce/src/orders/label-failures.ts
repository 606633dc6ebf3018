import { AppError } from '../http/app-error.ts';

/** How long after a purchase was asked for it may still come about, unheard of; then it is looked for. */
export const STALE_MS = 60_000;

const FAILED = 'Failed to create shipping label';

/** The carrier does not sell it at this rate: nothing was bought. */
export const labelRefused = (cause?: unknown): AppError =>
  new AppError('shipping-rate-expired', { detail: FAILED }, { cause });

/** Nobody knows whether it was bought. */
export const labelUnanswered = ({
  retryAfterMs = STALE_MS,
  cause,
}: { retryAfterMs?: number; cause?: unknown } = {}): AppError =>
  new AppError(
    'upstream-unavailable',
    { detail: FAILED, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) },
    { cause },
  );

export const notToBeShipped = (): AppError =>
  new AppError('conflict', { detail: 'Only a paid order that has not left yet gets a label' });
