import type { ApiClient } from '@selvedge/api-client';
import type { AuthenticatedUser, Cart, CartItemAdd, TenantConfig, User } from '@selvedge/contract';
import type { EventBus } from './event-bus.ts';
import type { Head } from './head.ts';
import type { Readable } from './store.ts';

/** `checking` lasts until the API has replied about the stored token. */
export type SessionState =
  | { status: 'checking'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'signed-in'; user: User };

export interface SessionApi extends Readable<SessionState> {
  /**
   * Stores the token and the user record, broadcasts `login` and merges an anonymous cart.
   * Resolves after the merge. If the merge fails, it keeps the anonymous cart and doesn't reject.
   */
  signIn(user: AuthenticatedUser): Promise<void>;
  /** Revokes the token, clears what the browser stored, broadcasts `logout` and goes to /login. */
  signOut(): Promise<void>;
  /** Call after changing the profile: updates the stored user record and what the page shows. The token stays the same. */
  update(user: User): void;
  /** Call after the server has ended the session: clears what the browser stored and broadcasts `logout`. Doesn't navigate. */
  forget(): void;
  /** Remembers a same-origin path to open after the next sign-in; ignores anything else. */
  rememberRedirect(path: string): void;
  /** The path to open after signing in: the remembered one, which is then cleared, or /account. */
  consumeRedirect(): string;
}

export interface CartState {
  cart: Cart | null;
  /** The number of items, which the badge shows even before the cart is loaded. */
  count: number;
  isLoading: boolean;
  /** A change is in progress; anonymous adds are ignored until it's done. */
  isBusy: boolean;
}

/** The only way to change the cart. Methods reject with `ApiError`; callers show their own toasts. */
export interface CartApi extends Readable<CartState> {
  /**
   * Gets the cart from the server, or reuses a very recent reply.
   * @param shouldRefresh always asks the server, because the cart has probably changed
   */
  load(options?: { shouldRefresh?: boolean }): Promise<Cart | null>;
  /** Resolves to `null` if the call was ignored because another change is in progress. */
  add(item: CartItemAdd): Promise<Cart | null>;
  update(itemId: string, quantity: number): Promise<Cart>;
  /** Removes a line and fetches the cart again. */
  remove(itemId: string): Promise<Cart | null>;
  /** Clears the cart, the count and the anonymous cart id after an order was placed. */
  clear(): void;
  anonymousCartId(): string | null;
}

export interface Toast {
  type: 'success' | 'error' | 'info';
  message: string;
  /** 5000 by default; cart messages use 3000. */
  autoCloseMs?: number;
}

/** Everything the shell gives a remote, passed as the single-spa prop `host`. */
export interface HostApi {
  contractVersion: number;
  /** The current configuration; `refreshTenant` replaces it. */
  tenant: TenantConfig;
  /** Call after saving the shop's settings, so that the header and footer update. Missing in older shells. */
  refreshTenant?(): Promise<void>;
  session: SessionApi;
  cart: CartApi;
  events: EventBus;
  /** Goes to a URL of the shop: without a page load if a remote declares the page, otherwise with one. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Whether the current URL was reached by Back or Forward; pages can then show cached data. */
  isTraversing(): boolean;
  /** Shows a toast at the top right; a newer one replaces it. */
  notify(toast: Toast): void;
  /** Call whenever a new page is shown: the shell sets the title, head links, scroll position and focus. */
  pageShown(page: { href: string; head: Head | null }): void;
  api: ApiClient;
  /** Nonce for style elements; empty if the document has none. */
  nonce: string;
}
