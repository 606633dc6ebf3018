import { AppError } from '../../platform/http/app-error.ts';

export function documentsBusy(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    {
      detail: "We're creating a lot of documents right now. Please try again in a moment.",
      retryAfterSeconds: 10,
    },
    { cause },
  );
}
