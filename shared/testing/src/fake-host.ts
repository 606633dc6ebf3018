import type { Cart, TenantConfig, User } from '@selvedge/contract';
import {
  createEventBus,
  createStore,
  type CartState,
  type HostApi,
  type SessionApi,
  type SessionState,
  type Toast,
} from '@selvedge/mfe-kit';
import { createFakeApi, type ApiAnswers, type FakeApi } from './fake-api.ts';
import { createPlainCart, emptyCart } from './plain-cart.ts';
import { testTenant } from './sample-values.ts';

export interface FakeHostOptions {
  /** Replies by operation name: a value, an error, or a function of the call's input. */
  api?: ApiAnswers;
  /** A signed-in user, or a complete state; anonymous by default. */
  session?: User | SessionState;
  /** A loaded cart, or parts of the state; empty and not loaded by default. */
  cart?: Cart | Partial<CartState>;
  tenant?: Partial<TenantConfig>;
}

export interface FakeHost extends HostApi {
  fakeApi: FakeApi;
  /** Toasts in order. */
  toasts: Toast[];
  /** URLs that were navigated to, in order. */
  navigations: { href: string; replace: boolean }[];
  /** The arguments of all `pageShown` calls. */
  pagesShown: Parameters<HostApi['pageShown']>[0][];
  signedIn: User[];
  signOuts: number;
  /** How often `session.forget` was called. */
  forgetCount: number;
  setSession(state: SessionState): void;
  setCart(state: Partial<CartState>): void;
}

const anonymousCartId = 'anon-test-0000000000';

/** A fake shop around one remote. Its cart uses the fake API: `add` calls `addCartItem` or `addAnonymousCartItem`. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const fakeApi = createFakeApi(options.api);
  const events = createEventBus(new EventTarget());
  const session = createStore<SessionState>(toSessionState(options.session));
  const cartState = createStore<CartState>(toCartState(options.cart));

  const host: FakeHost = {
    contractVersion: 1,
    tenant: { ...testTenant, ...options.tenant },
    api: fakeApi.client,
    nonce: '',
    events,
    session: fakeSession(),
    cart: createPlainCart({
      state: cartState,
      api: () => host.api,
      isSignedIn: () => session.get().status === 'signed-in',
      anonymousCartId: () => anonymousCartId,
    }),
    navigate: (href, { replace = false } = {}) => void host.navigations.push({ href, replace }),
    isTraversing: () => false,
    pageShown: (page) => void host.pagesShown.push(page),
    notify: (toast) => void host.toasts.push(toast),
    fakeApi,
    pagesShown: [],
    toasts: [],
    navigations: [],
    signedIn: [],
    signOuts: 0,
    forgetCount: 0,
    setSession: session.set,
    setCart: (state) => cartState.set({ ...cartState.get(), ...state }),
  };
  return host;

  function fakeSession(): SessionApi {
    let redirect: string | null = null;
    return {
      ...session,
      async signIn(user) {
        host.signedIn.push(user);
        session.set({ status: 'signed-in', user });
      },
      async signOut() {
        host.signOuts += 1;
        session.set({ status: 'anonymous', user: null });
      },
      update(user) {
        if (session.get().status === 'signed-in') session.set({ status: 'signed-in', user });
      },
      forget() {
        host.forgetCount += 1;
        session.set({ status: 'anonymous', user: null });
      },
      rememberRedirect(path) {
        redirect = path;
      },
      consumeRedirect() {
        const path = redirect ?? '/account';
        redirect = null;
        return path;
      },
    };
  }
}

function toSessionState(given: FakeHostOptions['session']): SessionState {
  if (!given) return { status: 'anonymous', user: null };
  return 'status' in given ? given : { status: 'signed-in', user: given };
}

function toCartState(given: FakeHostOptions['cart']): CartState {
  if (!given) return emptyCart;
  if (!('items' in given)) return { ...emptyCart, ...given };
  return { ...emptyCart, cart: given, count: given.items.reduce((sum, item) => sum + item.quantity, 0) };
}
