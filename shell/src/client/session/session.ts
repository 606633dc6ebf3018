import type { ApiClient } from '@selvedge/api-client';
import type { User } from '@selvedge/contract';
import {
  createStore,
  localKeys,
  type EventBus,
  type SessionApi,
  type SessionState,
  type Toast,
} from '@selvedge/mfe-kit';
import { isUnreachable, withRetry } from './with-retry.ts';
import { storedIdentity, storedRedirect } from './stored-identity.ts';

interface SessionOptions {
  /** A function, because the client itself needs the session for its token. */
  api: () => ApiClient;
  events: EventBus;
  navigate: (href: string) => void;
  notify: (toast: Toast) => void;
  /** Merges an anonymous cart into the cart of the shopper who has just signed in. */
  mergeCart: () => Promise<void>;
}

export interface Session extends SessionApi {
  /** Asks the server who the stored token belongs to. */
  check(): Promise<void>;
  /** Ends the session after a call returned 401. Cart and drafts stay. */
  expire(): void;
}

const unreachableMessage = "We couldn't reach the store, so you've been signed out. Your cart is saved.";
const anonymous: SessionState = { status: 'anonymous', user: null };
const checking: SessionState = { status: 'checking', user: null };

/** Manages the session. A shopper is signed in by a token in local storage. */
export function createSession({ api, events, navigate, notify, mergeCart }: SessionOptions): Session {
  const state = createStore<SessionState>(checking);
  const setSignedIn = (user: User) => state.set({ status: 'signed-in', user });

  // Leaving a page aborts its calls, which says nothing about the session.
  let isLeaving = false;
  let storedOnLeaving = '';
  let tokenOnLeaving: string | null = null;
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    storedOnLeaving = storedIdentity.snapshot();
    tokenOnLeaving = storedIdentity.token();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    // Back or Forward shows the page as it was left. It got no storage events while another page was open.
    const isOutdated = state.get().status === 'checking' || storedIdentity.snapshot() !== storedOnLeaving;
    if (!persisted || !isOutdated) return;
    if (storedIdentity.token() !== tokenOnLeaving) state.set(checking);
    void check();
  });

  /**
   * Any failure signs the shopper out, as the specification requires, even a network failure: we don't show an account that we can't
   * verify. If the store is unreachable, we first retry for a while, and then explain the sign-out. Cart, drafts and the redirect
   * stay.
   */
  async function check(): Promise<void> {
    const token = storedIdentity.token();
    if (!token) return state.set(anonymous);
    // A reply about a token that has been replaced in the meantime is ignored.
    const isCurrent = () => storedIdentity.token() === token;
    try {
      const user = await withRetry(() => api().getCurrentUser());
      if (isCurrent()) setSignedIn(user);
    } catch (error) {
      if (isLeaving || !isCurrent()) return;
      forget();
      if (isUnreachable(error)) notify({ type: 'info', message: unreachableMessage, autoCloseMs: 10_000 });
    }
  }

  function forget(): void {
    storedIdentity.forget();
    state.set(anonymous);
  }

  // After a sign-in or sign-out in another tab, the old account must not stay on screen.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== localKeys.token) return;
    state.set(checking);
    void check();
  });

  return {
    get: state.get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,
    check,

    async signIn(user) {
      storedIdentity.save(user);
      const { token: _, ...profile } = user;
      setSignedIn(profile);
      events.emit('login', { user });
      await mergeCart();
    },

    async signOut() {
      // The call needs the token. If the network is down, we sign out locally anyway.
      await api()
        .logout({ timeoutMs: 3000 })
        .catch(() => undefined);
      forget();
      events.emit('logout', {});
      navigate('/login');
    },

    update(user) {
      if (state.get().status !== 'signed-in') return;
      storedIdentity.update(user);
      setSignedIn(user);
    },

    forget() {
      forget();
      events.emit('logout', {});
    },

    expire() {
      forget();
      if (location.pathname === '/login') return;
      storedRedirect.remember(location.pathname + location.search);
      navigate('/login');
    },

    rememberRedirect: storedRedirect.remember,
    consumeRedirect: storedRedirect.consume,
  };
}
