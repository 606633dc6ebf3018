import type { ApiClient } from '@selvedge/api-client';
import type { AuthenticatedUser, Cart, CartItemAdd, TenantConfig, User } from '@selvedge/contract';
import type { Head } from '../page/page.ts';
import type { EventBus } from './event-bus.ts';
import type { Readable } from './store.ts';

/** `checking` lasts until the first answer about the stored token. */
export type SessionState =
  | { status: 'checking'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'signed-in'; user: User };

export interface SessionApi extends Readable<SessionState> {
  /**
   * Stores the token and the user record, broadcasts `login` and merges an anonymous cart.
   * Resolves when the merge is over; a failed merge keeps the anonymous cart and does not reject.
   */
  signIn(user: AuthenticatedUser): Promise<void>;
  /** Revokes the token, clears what the browser kept, broadcasts `logout` and goes to /login. */
  signOut(): Promise<void>;
  /** The profile was changed: keeps the new one in the stored record and shows it, with the same token. */
  update(user: User): void;
  /** The server has ended the session: clears what the browser kept and broadcasts `logout`. Goes nowhere. */
  forget(): void;
  /** Keeps a same-origin path for after the next sign-in; anything else is ignored. */
  rememberRedirect(path: string): void;
  /** The path to go to after signing in, forgotten as it is read: the remembered one or /account. */
  takeRedirect(): string;
}

export interface CartState {
  cart: Cart | null;
  /** Pieces in the cart: mirrored for the badge even before the cart itself is loaded. */
  count: number;
  isLoading: boolean;
  /** A change is under way; an anonymous add is ignored meanwhile. */
  isBusy: boolean;
}

/** The one place that changes a cart. Methods reject with `ApiError`; toasts are the caller's matter. */
export interface CartApi extends Readable<CartState> {
  /**
   * The cart as the server has it; an answer of a moment ago is shared.
   * @param isFresh asks all the same: something says that it is another one by now
   */
  load(options?: { isFresh?: boolean }): Promise<Cart | null>;
  /** `null` when the call was ignored because another change is under way. */
  add(item: CartItemAdd): Promise<Cart | null>;
  update(itemId: string, quantity: number): Promise<Cart>;
  /** Removes a line, then fetches the cart again. */
  remove(itemId: string): Promise<Cart | null>;
  /** Forgets cart, count and anonymous id: the order has taken them over. */
  clear(): void;
  anonymousCartId(): string | null;
}

export interface Toast {
  type: 'success' | 'error' | 'info';
  message: string;
  /** 5000 unless told; cart flows use 3000. */
  autoCloseMs?: number;
}

/** All that a remote knows of the shop around it, passed as the single-spa prop `host`. */
export interface HostApi {
  contractVersion: number;
  /** As it is now; `refreshTenant` makes it another one. */
  tenant: TenantConfig;
  /** For who has changed the store: header and footer show it at once. A shell of before does not have it. */
  refreshTenant?(): Promise<void>;
  session: SessionApi;
  cart: CartApi;
  events: EventBus;
  /** Goes to an address of the shop, inside the page where some remote declares it, else by loading it. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** `true` while the present address was reached by Back or Forward: pages may then show what they remember. */
  isTraversing(): boolean;
  /** Shows one toast at the top right; a newer one takes its place. */
  notify(toast: Toast): void;
  /** Told whenever another page stands: the shell sets title and links, the scroll position and the focus. */
  pageShown(page: { href: string; head: Head | null }): void;
  api: ApiClient;
  /** Nonce for style elements; empty where the document has none. */
  nonce: string;
}
