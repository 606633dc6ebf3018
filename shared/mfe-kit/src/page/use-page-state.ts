import { createContext, useContext } from 'react';

/** `true` while data is loading and the current page is still shown. */
export const PendingContext = createContext(false);

/** `true` while the remote's next page is loading, or the current one is reloading. */
export const useIsNavigating = (): boolean => useContext(PendingContext);

/** For pages that have changed their own data. */
export interface PageData {
  /** Makes every page of this remote load again on its next visit. The current page doesn't change. */
  forget(): void;
  /** Does the same and reloads the current page, which stays on screen; `useIsNavigating` is `true` meanwhile. */
  reload(): void;
}

const noop = () => undefined;
export const PageDataContext = createContext<PageData>({ forget: noop, reload: noop });

export const usePageData = (): PageData => useContext(PageDataContext);
