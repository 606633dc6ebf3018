import { useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

export const profileTabs = [
  { id: 'measurements', label: 'Measurements' },
  { id: 'preferences', label: 'Preferences' },
  { id: 'photos', label: 'Photos' },
] as const;
type ProfileTab = (typeof profileTabs)[number]['id'];

/** The selected tab. It's in the URL's fragment, so that switching tabs doesn't reload data. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const host = useHost();
  const { pathname, search, hash } = useLocation();
  const [shown, setShown] = useState({ hash, tab: tabOf(hash) });
  // The URL changed without a click on a tab.
  if (shown.hash !== hash) setShown({ hash, tab: tabOf(hash) });
  const select = (tab: ProfileTab) => {
    setShown({ hash, tab });
    host.navigate(`${pathname}${search}#${tab}`, { replace: true });
  };
  return [shown.tab, select];
}

const tabOf = (hash: string): ProfileTab =>
  profileTabs.find(({ id }) => `#${id}` === hash)?.id ?? 'measurements';
