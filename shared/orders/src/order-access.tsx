import type { Order } from '@selvedge/contract';
import { isApiError } from '@selvedge/mfe-kit';
import { createContext, useContext } from 'react';

/** How a guest acts on one order: with the key that `trackOrder` gave for its number and email. */
export interface GuestAccess {
  orderKey: string;
  orderHref: string;
  returnHref: string;
  /** The store no longer takes the key: the page asks for number and email again. */
  onExpired: () => void;
}

/** Around an order that a guest acts on; without it, the order is in the account of whoever is signed in. */
export const GuestAccessContext = createContext<GuestAccess | null>(null);

/** How the order of the page is acted on. */
export function useOrderAccess() {
  const guest = useContext(GuestAccessContext);
  return {
    /** Goes with every call. */
    credentials: guest ? { orderKey: guest.orderKey } : {},
    orderHref: ({ id }: Pick<Order, 'id'>) => guest?.orderHref ?? `/account/orders/${id}`,
    returnHref: ({ id }: Pick<Order, 'id'>) => guest?.returnHref ?? `/account/orders/${id}/return`,
    /** Whether a call failed because the caller has to prove anew who they are. Shop or page ask for it; say nothing else. */
    hasEnded(error: unknown): boolean {
      const code = isApiError(error) ? error.code : undefined;
      const isOver = code === 'unauthorized' || (guest !== null && code === 'forbidden');
      if (isOver) guest?.onExpired();
      return isOver;
    },
  };
}
