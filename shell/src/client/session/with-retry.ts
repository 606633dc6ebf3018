import { isApiError } from '@selvedge/mfe-kit';

const pausesMs = [1_000, 3_000];

/** Whether the store didn't answer, or answered with a server error. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === undefined || error.status >= 500);

/** Retries a call, with growing pauses, while the store is unreachable. Rejects with the last error. */
export async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return call();
}
