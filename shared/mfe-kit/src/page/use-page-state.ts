import { createContext, useContext } from 'react';

/** `true` while the next page of this remote is being fetched and the present one still stands. */
export const PendingContext = createContext(false);

export const useIsNavigating = (): boolean => useContext(PendingContext);
