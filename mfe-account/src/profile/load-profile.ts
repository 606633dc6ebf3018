import type { Profile } from '@selvedge/contract';
import { isApiError, type ApiClient, type Load } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { PageFailure } from '../failure/page-failure.ts';

/** Measurements and preferences. A shopper without a profile gets an empty one, not a failure. */
export const loadProfile: Load<Profile> = async ({ api, signal }) => {
  try {
    return await fetchProfile(api, signal);
  } catch (cause) {
    throw new PageFailure(
      'Profile & Measurements',
      messages.profile.loadFailed,
      cause,
      `${messages.profile.fetchFailed}. What you saved is safe. Please try again in a moment.`,
    );
  }
};

async function fetchProfile(api: ApiClient, signal: AbortSignal): Promise<Profile> {
  try {
    return (await api.getProfile({ signal })) as Profile;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'not-found') throw error;
    return {
      measurements: null,
      preferences: {
        preferredSizes: [],
        preferredColors: [],
        fitPreference: 'REGULAR',
        stylePreferences: {
          preferredStyles: [],
          occasionPreferences: [],
          styleRatings: {},
          avoidStyles: [],
        },
      },
    };
  }
}
