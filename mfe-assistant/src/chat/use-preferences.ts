import {
  fitPreferences,
  type AssistantPreferences,
  type getPreferences,
  type ResponseOf,
} from '@selvedge/contract';
import { safeLocalStorage, useHost, useSession } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';
import { preferencesKey } from './storage-keys.ts';
import { useOnSessionEnd } from './use-on-session-end.ts';

export interface PreferencesOption {
  /** True for signed-in shoppers. */
  isAvailable: boolean;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** Why answers can't use the preferences although the option is on. */
  problem: 'none-saved' | 'load-failed' | null;
  /**
   * Loads the preferences for each question, because the shopper can change them in their account at any time.
   * @returns undefined if the option is off; resolves with undefined if nothing is saved or loading fails
   */
  load: () => Promise<AssistantPreferences | undefined> | undefined;
}

/** Whether the assistant may use the shopper's sizes and style: off until they turn it on, and off again after sign-out. */
export function usePreferences(): PreferencesOption {
  const { api, tenant } = useHost();
  const { user } = useSession();
  const key = preferencesKey(tenant.code);
  // Stored with the shopper's id, because several shoppers can use the same browser.
  const [enabledFor, setEnabledFor] = useState(() => safeLocalStorage.getItem(key));
  const [problem, setProblem] = useState<PreferencesOption['problem']>(null);
  const isOn = user !== null && enabledFor === user.id;

  function store(shopperId: string | null): void {
    if (shopperId) safeLocalStorage.setItem(key, shopperId);
    else safeLocalStorage.removeItem(key);
    setEnabledFor(shopperId);
    setProblem(null);
  }
  useOnSessionEnd(() => store(null));
  useEffect(() => {
    // The shopper may have signed out while the widget wasn't mounted.
    if (!isOn) safeLocalStorage.removeItem(key);
  }, [isOn, key]);

  function setOn(isNowOn: boolean): void {
    if (!user) return;
    store(isNowOn ? user.id : null);
    // Shows a problem right away instead of with the first question.
    if (isNowOn) void fetchPreferences();
  }

  async function fetchPreferences(): Promise<AssistantPreferences | undefined> {
    try {
      const preferences = toAssistantPreferences(await api.getPreferences({ timeoutMs }));
      setProblem(preferences ? null : 'none-saved');
      return preferences;
    } catch {
      // An answer without preferences is better than no answer.
      setProblem('load-failed');
      return undefined;
    }
  }

  const load = () => (isOn ? fetchPreferences() : undefined);
  return { isAvailable: user !== null, isOn, setOn, problem: isOn ? problem : null, load };
}

/** An answer doesn't wait longer than this for the account API. */
const timeoutMs = 2000;

function toAssistantPreferences({
  preferredSizes,
  preferredColors,
  fitPreference,
  stylePreferences,
}: ResponseOf<typeof getPreferences>): AssistantPreferences | undefined {
  const { preferredStyles, occasionPreferences, avoidStyles } = stylePreferences;
  const fits = fitPreference === 'SLIM' || fitPreference === 'LOOSE' ? [fitPreferences[fitPreference]] : [];
  const preferences = {
    sizes: preferredSizes.slice(0, maxValues),
    colors: preferredColors.slice(0, maxValues),
    styles: [...preferredStyles, ...occasionPreferences, ...fits].slice(0, maxValues),
    avoidStyles: avoidStyles.slice(0, maxValues),
  };
  return Object.values(preferences).some((list) => list.length > 0) ? preferences : undefined;
}

/** The contract's limit per list. */
const maxValues = 20;
