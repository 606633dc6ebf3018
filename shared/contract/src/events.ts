import type { AuthenticatedUser } from './auth.ts';

/** What the host's bus carries. Each event is mirrored as a `CustomEvent` of the same name on `window`. */
export interface HostEvents {
  login: { user: AuthenticatedUser };
  logout: Record<never, never>;
  /** The number of pieces in the cart; `persist: false` leaves the session storage alone. */
  cartUpdate: { count: number; persist?: boolean };
}
export type HostEventName = keyof HostEvents;
