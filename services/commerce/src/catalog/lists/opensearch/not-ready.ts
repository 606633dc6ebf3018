import { AppError } from '../../../platform/http/app-error.ts';

const retryAfterSeconds = 5;

/** The answer while OpenSearch can't be used: an old list could show products that are sold out or hidden. */
export const catalogNotReady = (cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    {
      detail: "We can't show lists of products right now. Please try again in a moment.",
      retryAfterSeconds,
    },
    { cause },
  );
