import { AppError } from '../http/app-error.ts';

export function documentsBusy(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    {
      detail: 'Too many documents are being written right now. Please try again in a moment.',
      retryAfterSeconds: 10,
    },
    { cause },
  );
}
