import type { Cart, CartItemAdd, TenantConfig, User } from '@selvedge/contract';
import {
  createEventBus,
  createStore,
  isApiError,
  type CartApi,
  type CartState,
  type HostApi,
  type SessionApi,
  type SessionState,
  type Toast,
} from '@selvedge/mfe-kit';
import { createFakeApi, type ApiAnswers, type FakeApi } from './fake-api.ts';
import { testTenant } from './sample-values.ts';

export interface FakeHostOptions {
  /** Answers by operation name: value, error, or function of the call's input. */
  api?: ApiAnswers;
  /** A user who is signed in, or a whole state; anonymous unless told. */
  session?: User | SessionState;
  /** A cart that is loaded, or parts of the state; empty and not loaded unless told. */
  cart?: Cart | Partial<CartState>;
  tenant?: Partial<TenantConfig>;
}

export interface FakeHost extends HostApi {
  fakeApi: FakeApi;
  /** Toasts in order. */
  toasts: Toast[];
  /** Addresses that code asked to go to, in order. */
  navigations: { href: string; replace: boolean }[];
  /** What the shell was told of pages that came to stand. */
  pagesShown: Parameters<HostApi['pageShown']>[0][];
  signedIn: User[];
  signOuts: number;
  /** How often code said that the server had ended the session. */
  forgotten: number;
  setSession(state: SessionState): void;
  setCart(state: Partial<CartState>): void;
}

const anonymousCartId = 'anon-test-0000000000';

/** A shop around one remote. Its cart is a plain one over the fake API: `add` calls `addCartItem` or `addAnonymousCartItem`. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const fakeApi = createFakeApi(options.api);
  const events = createEventBus(new EventTarget());
  const session = createStore<SessionState>(sessionOf(options.session));
  const cart = createStore<CartState>(cartStateOf(options.cart));

  const host: FakeHost = {
    contractVersion: 1,
    tenant: { ...testTenant, ...options.tenant },
    api: fakeApi.client,
    nonce: '',
    events,
    session: fakeSession(),
    cart: fakeCart(),
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
    forgotten: 0,
    setSession: session.set,
    setCart: (state) => cart.set({ ...cart.get(), ...state }),
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
        host.forgotten += 1;
        session.set({ status: 'anonymous', user: null });
      },
      rememberRedirect: (path) => void (redirect = path),
      takeRedirect() {
        const path = redirect ?? '/account';
        redirect = null;
        return path;
      },
    };
  }

  function fakeCart(): CartApi {
    const isSignedIn = () => session.get().status === 'signed-in';
    const keep = (next: Cart): Cart => {
      const count = next.items.reduce((sum, item) => sum + item.quantity, 0);
      cart.set({ cart: next, count, isLoading: false, isBusy: false });
      return next;
    };
    const changing = async <T>(change: () => Promise<T>): Promise<T> => {
      cart.set({ ...cart.get(), isBusy: true });
      try {
        return await change();
      } finally {
        cart.set({ ...cart.get(), isBusy: false });
      }
    };
    const load = async (): Promise<Cart | null> => {
      try {
        return keep(await host.api.getCart());
      } catch (error) {
        if (!isApiError(error) || error.code !== 'not-found') throw error;
        cart.set({ cart: null, count: 0, isLoading: false, isBusy: false });
        return null;
      }
    };
    return {
      ...cart,
      load,
      add: (body: CartItemAdd) =>
        changing(async () =>
          keep(
            isSignedIn()
              ? await host.api.addCartItem({ body })
              : await host.api.addAnonymousCartItem({ params: { anonymousCartId }, body }),
          ),
        ),
      update: (itemId, quantity) =>
        changing(async () =>
          keep(
            isSignedIn()
              ? await host.api.updateCartItem({ params: { itemId }, body: { quantity } })
              : await host.api.updateAnonymousCartItem({
                  params: { anonymousCartId, itemId },
                  body: { quantity },
                }),
          ),
        ),
      remove: (itemId) =>
        changing(async () => {
          if (isSignedIn()) await host.api.removeCartItem({ params: { itemId } });
          else await host.api.removeAnonymousCartItem({ params: { anonymousCartId, itemId } });
          return load();
        }),
      clear: () => cart.set({ cart: null, count: 0, isLoading: false, isBusy: false }),
      anonymousCartId: () => (isSignedIn() ? null : anonymousCartId),
    };
  }
}

function sessionOf(given: FakeHostOptions['session']): SessionState {
  if (!given) return { status: 'anonymous', user: null };
  return 'status' in given ? given : { status: 'signed-in', user: given };
}

function cartStateOf(given: FakeHostOptions['cart']): CartState {
  const empty: CartState = { cart: null, count: 0, isLoading: false, isBusy: false };
  if (!given) return empty;
  if (!('items' in given)) return { ...empty, ...given };
  return { ...empty, cart: given, count: given.items.reduce((sum, item) => sum + item.quantity, 0) };
}
