import type { AuthenticatedUser } from './auth.ts';

/** The events on the host's bus. Each one is also dispatched on `window` as a `CustomEvent` with the same name. */
export interface HostEvents {
  login: { user: AuthenticatedUser };
  logout: Record<never, never>;
  /** The number of items in the cart. `persist: false` leaves session storage unchanged. */
  cartUpdate: { count: number; persist?: boolean };
}
export type HostEventName = keyof HostEvents;
