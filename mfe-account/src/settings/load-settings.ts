import type { User } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { PageFailure } from '../failure/page-failure.ts';

export const settingsTitle = 'Profile Settings';

/** The shopper as the server knows them now: another device may have changed what this browser keeps. */
export const loadSettings: Load<User> = async ({ api, signal }) => {
  try {
    return await api.getCurrentUser({ signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new PageFailure(settingsTitle, messages.settings.loadFailed, error);
  }
};
