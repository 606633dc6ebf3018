import { isApiError } from '@selvedge/mfe-kit';

const pausesMs = [1_000, 3_000];

/** Nobody has said no: there was no answer, or one of a store in trouble. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === undefined || error.status >= 500);

/** Asks again, after longer and longer pauses, while nobody answers. Rejects with what came of the last try. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return ask();
}
