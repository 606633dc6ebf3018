import type { Preferences, StylePreferences } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { PageFailure } from '../failure/page-failure.ts';

const { preferences: words } = messages;
const advice = 'What you saved is safe. Please try again in a moment.';

/** The shopper's preferences, for a page of this heading. */
export const loadPreferences =
  (heading: string): Load<Preferences> =>
  async ({ api, signal }) => {
    try {
      return (await api.getPreferences({ signal })) as Preferences;
    } catch (cause) {
      throw new PageFailure(heading, words.fetchFailed, cause, advice);
    }
  };

/** The styles and occasions that the shopper prefers. */
export const loadStylePreferences: Load<StylePreferences> = async ({ api, signal }) => {
  try {
    return (await api.getStylePreferences({ signal })) as StylePreferences;
  } catch (cause) {
    throw new PageFailure('Style', words.styleLoadFailed, cause, `${words.styleFetchFailed}. ${advice}`);
  }
};
