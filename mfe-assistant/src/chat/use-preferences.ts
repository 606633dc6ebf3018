import {
  fitPreferences,
  type AssistantPreferences,
  type getPreferences,
  type ResponseOf,
} from '@selvedge/contract';
import { safeLocalStorage, useHost, useSession } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';

export interface PreferencesChoice {
  /** Only to those who are signed in. */
  isOffered: boolean;
  isOn: boolean;
  choose: (isOn: boolean) => void;
  /**
   * What the shopper likes, read when it is first needed; nothing while it is off.
   * @returns undefined, or resolves with it, where there is nothing to use: they have said nothing, or it cannot be read
   */
  read: () => Promise<AssistantPreferences | undefined> | undefined;
}

/** Whether the assistant may use a shopper's own sizes and style: off unless they choose it, and off again at logout. */
export function usePreferences(): PreferencesChoice {
  const { api, events, tenant } = useHost();
  const { user } = useSession();
  const key = `assistantUsesPreferences:${tenant.code}`;
  // Somebody else on the same browser chooses for themselves.
  const [chosenBy, setChosenBy] = useState(() => safeLocalStorage.getItem(key));
  const reading = useRef<Promise<AssistantPreferences | undefined> | null>(null);
  const isOn = user !== null && chosenBy === user.id;

  useEffect(
    () =>
      events.on('logout', () => {
        safeLocalStorage.removeItem(key);
        setChosenBy(null);
        reading.current = null;
      }),
    [events, key],
  );

  function choose(isChosen: boolean): void {
    if (!user) return;
    // What was changed in the account since is read anew.
    reading.current = null;
    if (isChosen) safeLocalStorage.setItem(key, user.id);
    else safeLocalStorage.removeItem(key);
    setChosenBy(isChosen ? user.id : null);
  }

  async function readNow(): Promise<AssistantPreferences | undefined> {
    reading.current ??= api.getPreferences().then(likingsOf);
    try {
      return await reading.current;
    } catch {
      // An answer without is better than none; the next question tries again.
      reading.current = null;
      return undefined;
    }
  }

  return { isOffered: user !== null, isOn, choose, read: () => (isOn ? readNow() : undefined) };
}

function likingsOf({
  preferredSizes,
  preferredColors,
  fitPreference,
  stylePreferences,
}: ResponseOf<typeof getPreferences>): AssistantPreferences | undefined {
  const { preferredStyles, occasionPreferences, avoidStyles } = stylePreferences;
  const fits = fitPreference === 'SLIM' || fitPreference === 'LOOSE' ? [fitPreferences[fitPreference]] : [];
  const likings = {
    sizes: preferredSizes.slice(0, most),
    colors: preferredColors.slice(0, most),
    styles: [...preferredStyles, ...occasionPreferences, ...fits].slice(0, most),
    avoidStyles: avoidStyles.slice(0, most),
  };
  return Object.values(likings).some((list) => list.length > 0) ? likings : undefined;
}

/** So many of a list the contract takes. */
const most = 20;
