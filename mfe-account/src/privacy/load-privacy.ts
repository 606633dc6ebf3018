import type { Load } from '@selvedge/mfe-kit';

export interface PrivacyData {
  /** `null` if it couldn't be fetched; the other sections work without it. */
  isSubscribed: boolean | null;
}

export const loadPrivacy: Load<PrivacyData> = async ({ api, signal }) => {
  try {
    const { isSubscribed } = await api.getOwnSubscription({ signal });
    return { isSubscribed };
  } catch (error) {
    // An aborted load must not be cached as a failure.
    if (signal.aborted) throw error;
    return { isSubscribed: null };
  }
};
