import { createContext, useContext } from 'react';

/** `true` while data is being fetched and the present page still stands. */
export const PendingContext = createContext(false);

/** `true` while the next page of this remote, or this one's data again, is being fetched and the present one stands. */
export const useIsNavigating = (): boolean => useContext(PendingContext);

/** What a page does when it has changed what it was made of. */
export interface PageData {
  /** Every page of this remote is fetched anew when it is next visited; the present one stays as it is. */
  forget(): void;
  /** Forgets, and fetches the present page's data again; it stands meanwhile, and tells by `useIsNavigating`. */
  reload(): void;
}

const nothing = () => undefined;
export const PageDataContext = createContext<PageData>({ forget: nothing, reload: nothing });

export const usePageData = (): PageData => useContext(PageDataContext);
