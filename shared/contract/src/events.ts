import type { AuthenticatedUser } from './auth.ts';

/** The events on the host's bus. Each one is a `CustomEvent` on `window` with the same name, so other code can listen to it. */
export interface HostEvents {
  login: { user: AuthenticatedUser };
  logout: Record<never, never>;
  /** The number of items in the cart. `persist: false` leaves session storage unchanged. */
  cartUpdate: { count: number; persist?: boolean };
}
export type HostEventName = keyof HostEvents;
