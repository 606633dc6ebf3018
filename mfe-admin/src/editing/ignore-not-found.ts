import { isApiError } from '@selvedge/mfe-kit';

/** Waits for a deletion. If somebody else already deleted it, that's a success too. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'not-found') throw error;
  }
}
