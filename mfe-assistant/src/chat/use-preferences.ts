import {
  fitPreferences,
  type AssistantPreferences,
  type getPreferences,
  type ResponseOf,
} from '@selvedge/contract';
import { safeLocalStorage, useHost, useSession } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';
import { useDeparture } from './use-departure.ts';

export interface PreferencesChoice {
  /** Only to those who are signed in. */
  isOffered: boolean;
  isOn: boolean;
  choose: (isOn: boolean) => void;
  /** Why answers come without it, although it is on. */
  lack: 'unsaved' | 'unreadable' | null;
  /**
   * What the shopper likes, read anew each time, for their account may have changed it since; nothing while it is off.
   * @returns undefined, or resolves with it, where there is nothing to use: they have said nothing, or it cannot be read
   */
  read: () => Promise<AssistantPreferences | undefined> | undefined;
}

/** Whether the assistant may use a shopper's own sizes and style: off unless they choose it, and off again at logout. */
export function usePreferences(): PreferencesChoice {
  const { api, tenant } = useHost();
  const { user } = useSession();
  const key = `assistantUsesPreferences:${tenant.code}`;
  // Somebody else on the same browser chooses for themselves.
  const [chosenBy, setChosenBy] = useState(() => safeLocalStorage.getItem(key));
  const [lack, setLack] = useState<PreferencesChoice['lack']>(null);
  const isOn = user !== null && chosenBy === user.id;

  function keep(shopperId: string | null): void {
    if (shopperId) safeLocalStorage.setItem(key, shopperId);
    else safeLocalStorage.removeItem(key);
    setChosenBy(shopperId);
    setLack(null);
  }
  useDeparture(() => keep(null));
  useEffect(() => {
    // Whoever chose it left while nobody was here to notice.
    if (!isOn) safeLocalStorage.removeItem(key);
  }, [isOn, key]);

  function choose(isChosen: boolean): void {
    if (!user) return;
    keep(isChosen ? user.id : null);
    // What there is to use, they are told at once.
    if (isChosen) void readNow();
  }

  async function readNow(): Promise<AssistantPreferences | undefined> {
    try {
      const likings = likingsOf(await api.getPreferences({ timeoutMs: mostWaitMs }));
      setLack(likings ? null : 'unsaved');
      return likings;
    } catch {
      // An answer without is better than none.
      setLack('unreadable');
      return undefined;
    }
  }

  const read = () => (isOn ? readNow() : undefined);
  return { isOffered: user !== null, isOn, choose, lack: isOn ? lack : null, read };
}

/** An account that takes longer holds no answer up. */
const mostWaitMs = 2000;

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
