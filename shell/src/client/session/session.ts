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
import { isUnanswered, patiently } from './patiently.ts';
import { storedIdentity, storedRedirect } from './stored-identity.ts';

interface SessionOptions {
  /** Read late, because the client needs the session for its token. */
  api: () => ApiClient;
  events: EventBus;
  navigate: (href: string) => void;
  notify: (toast: Toast) => void;
  /** Moves an anonymous cart to the shopper who has just signed in. */
  mergeCart: () => Promise<void>;
}

export interface Session extends SessionApi {
  /** Asks the server who the stored token belongs to. */
  check(): Promise<void>;
  /** A call was answered 401: the token is worth nothing any more. Cart and drafts stay. */
  expire(): void;
}

const unreachable = 'The store did not answer, so you are signed out here. Your cart is kept.';
const anonymous: SessionState = { status: 'anonymous', user: null };
const checking: SessionState = { status: 'checking', user: null };

/** Who is signed in: anonymous, or signed in by a token kept in local storage. */
export function createSession({ api, events, navigate, notify, mergeCart }: SessionOptions): Session {
  const state = createStore<SessionState>(checking);
  const signedIn = (user: User) => state.set({ status: 'signed-in', user });

  // A page that is being left aborts its calls: no answer about anybody.
  let isLeaving = false;
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));

  /**
   * Any failure signs out, as the specification has it, also that of a network which is dead: an account that the shop
   * cannot vouch for is not shown. Where nobody has answered, it is asked again for a while before; whoever is signed out
   * so is told why. Cart, drafts and the way back stay.
   */
  async function check(): Promise<void> {
    const token = storedIdentity.token();
    if (!token) return state.set(anonymous);
    // An answer about a token that was replaced meanwhile is nobody's.
    const isCurrent = () => storedIdentity.token() === token;
    try {
      const user = await patiently(() => api().getCurrentUser());
      if (isCurrent()) signedIn(user);
    } catch (error) {
      if (isLeaving || !isCurrent()) return;
      forget();
      if (isUnanswered(error)) notify({ type: 'info', message: unreachable, autoCloseMs: 10_000 });
    }
  }

  function forget(): void {
    storedIdentity.forget();
    state.set(anonymous);
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
      forget();
      events.emit('logout', {});
      navigate('/login');
    },

    update(user) {
      if (state.get().status !== 'signed-in') return;
      storedIdentity.update(user);
      signedIn(user);
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
    takeRedirect: storedRedirect.take,
  };
}
