import type { ApiClient } from '@selvedge/api-client';
import type { User } from '@selvedge/contract';
import { createStore, localKeys, type EventBus, type SessionApi, type SessionState } from '@selvedge/mfe-kit';
import { storedIdentity, storedRedirect } from './stored-identity.ts';

interface SessionOptions {
  /** Read late, because the client needs the session for its token. */
  api: () => ApiClient;
  events: EventBus;
  navigate: (href: string) => void;
  /** Moves an anonymous cart to the shopper who has just signed in. */
  mergeCart: () => Promise<void>;
}

export interface Session extends SessionApi {
  /** Asks the server who the stored token belongs to. */
  check(): Promise<void>;
  /** A call was answered 401: the token is worth nothing any more. Cart and drafts stay. */
  expire(): void;
}

const anonymous: SessionState = { status: 'anonymous', user: null };
const checking: SessionState = { status: 'checking', user: null };

/** Who is signed in: anonymous, or signed in by a token kept in local storage. */
export function createSession({ api, events, navigate, mergeCart }: SessionOptions): Session {
  const state = createStore<SessionState>(checking);
  const signedIn = (user: User) => state.set({ status: 'signed-in', user });

  async function check(): Promise<void> {
    if (!storedIdentity.token()) return state.set(anonymous);
    try {
      signedIn(await api().getCurrentUser());
    } catch {
      storedIdentity.forget();
      state.set(anonymous);
    }
  }

  // Signed in or out in another tab: nobody's account stays on the screen.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === localKeys.token) void check();
  });

  return {
    get: state.get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,
    check,

    async signIn(user) {
      storedIdentity.save(user);
      const { token: _, ...profile } = user;
      signedIn(profile);
      events.emit('login', { user });
      await mergeCart();
    },

    async signOut() {
      // Told to the server first, while the token is there; a dead network must not keep anybody signed in here.
      await api()
        .logout({ timeoutMs: 3000 })
        .catch(() => undefined);
      storedIdentity.forget();
      state.set(anonymous);
      events.emit('logout', {});
      navigate('/login');
    },

    expire() {
      storedIdentity.forget();
      state.set(anonymous);
      if (location.pathname === '/login') return;
      storedRedirect.remember(location.pathname + location.search);
      navigate('/login');
    },

    rememberRedirect: storedRedirect.remember,
    takeRedirect: storedRedirect.take,
  };
}
