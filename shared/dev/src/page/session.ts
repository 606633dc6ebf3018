import type { ApiClient } from '@selvedge/api-client';
import type { User } from '@selvedge/contract';
import {
  createStore,
  localKeys,
  safeLocalStorage,
  safeSessionStorage,
  sessionKeys,
  type EventBus,
  type SessionApi,
  type SessionState,
} from '@selvedge/mfe-kit';

interface SessionOptions {
  api: () => ApiClient;
  events: EventBus;
  navigate: (href: string) => void;
}

export interface TestSession extends SessionApi {
  /** Asks whose the token is that this browser has kept. */
  check(): Promise<void>;
}

export const shopperToken = () => safeLocalStorage.getItem(localKeys.token);
export const operatorToken = () => safeLocalStorage.getItem(localKeys.adminToken);

/** Who is signed in, kept in this browser under the shop's names, so that a page that is loaded anew goes on. */
export function createTestSession({ api, events, navigate }: SessionOptions): TestSession {
  const state = createStore<SessionState>({ status: 'checking', user: null });
  const leave = () => {
    safeLocalStorage.removeItem(localKeys.token);
    safeLocalStorage.removeItem(localKeys.user);
    state.set({ status: 'anonymous', user: null });
  };
  const enter = (user: User) => state.set({ status: 'signed-in', user });
  return {
    get: state.get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,

    async check() {
      if (shopperToken() === null) return leave();
      await api().getCurrentUser().then(enter, leave);
    },
    async signIn(user) {
      const { token, ...profile } = user;
      safeLocalStorage.setItem(localKeys.token, token);
      safeLocalStorage.setItem(localKeys.user, JSON.stringify(user));
      enter(profile);
      events.emit('login', { user });
    },
    async signOut() {
      await api()
        .logout()
        .catch(() => undefined);
      leave();
      events.emit('logout', {});
      navigate('/login');
    },
    update: (user) => state.get().status === 'signed-in' && enter(user),
    forget() {
      leave();
      events.emit('logout', {});
    },
    rememberRedirect: (path) => safeSessionStorage.setItem(sessionKeys.loginRedirect, path),
    takeRedirect() {
      const path = safeSessionStorage.getItem(sessionKeys.loginRedirect);
      safeSessionStorage.removeItem(sessionKeys.loginRedirect);
      return path ?? '/account';
    },
  };
}
