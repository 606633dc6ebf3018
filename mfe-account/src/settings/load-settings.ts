import type { User } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { PageFailure } from '../failure/page-failure.ts';

export const settingsTitle = 'Profile Settings';

/** Fetches the user, because another device may have changed it since this browser stored it. */
export const loadSettings: Load<User> = async ({ api, signal }) => {
  try {
    return await api.getCurrentUser({ signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new PageFailure(settingsTitle, messages.settings.loadFailed, error);
  }
};
