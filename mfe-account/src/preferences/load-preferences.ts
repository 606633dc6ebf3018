import type { Preferences, StylePreferences } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { PageFailure } from '../failure/page-failure.ts';

const { preferences } = messages;
const advice = 'What you saved is safe. Please try again in a moment.';

/** @param heading the heading of the page, shown if loading fails */
export const loadPreferences =
  (heading: string): Load<Preferences> =>
  async ({ api, signal }) => {
    try {
      return (await api.getPreferences({ signal })) as Preferences;
    } catch (cause) {
      throw new PageFailure(heading, preferences.fetchFailed, cause, advice);
    }
  };

export const loadStylePreferences: Load<StylePreferences> = async ({ api, signal }) => {
  try {
    return (await api.getStylePreferences({ signal })) as StylePreferences;
  } catch (cause) {
    throw new PageFailure(
      'Style',
      preferences.styleLoadFailed,
      cause,
      `${preferences.styleFetchFailed}. ${advice}`,
    );
  }
};
