import {
  fitPreferences,
  type AssistantPreferences,
  type getPreferences,
  type ResponseOf,
} from '@selvedge/contract';
import { safeLocalStorage, useHost, useSession, useTenant } from '@selvedge/mfe-kit';
import { atom, useAtom } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { useEffect } from 'react';
import { preferencesKey } from '../storage-keys.ts';
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

/** The shopper who turned the option on. Several shoppers can use the same browser. */
const enabledForAtom = atom<string | null>(null);
const problemAtom = atom<PreferencesOption['problem']>(null);

/** Whether the assistant may use the shopper's sizes and style: off until they turn it on, and off again after sign-out. */
export function usePreferences(): PreferencesOption {
  const { api } = useHost();
  const { user } = useSession();
  const [enabledFor, setEnabledFor] = useAtom(enabledForAtom);
  const [problem, setProblem] = useAtom(problemAtom);
  const isOn = user !== null && enabledFor === user.id;

  function setOn(isNowOn: boolean): void {
    if (!user) return;
    setEnabledFor(isNowOn ? user.id : null);
    setProblem(null);
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

/** Remembers the option in this browser until the session ends. */
export function usePersistedPreferences(): void {
  const key = preferencesKey(useTenant().code);
  const { user } = useSession();
  useHydrateAtoms([[enabledForAtom, safeLocalStorage.getItem(key)]]);
  const [enabledFor, setEnabledFor] = useAtom(enabledForAtom);
  useOnSessionEnd(() => setEnabledFor(null));
  useEffect(() => {
    // The shopper may have signed out while the widget wasn't mounted.
    if (user !== null && enabledFor === user.id) safeLocalStorage.setItem(key, user.id);
    else safeLocalStorage.removeItem(key);
  }, [user, enabledFor, key]);
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
