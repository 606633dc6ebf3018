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
  /** Checks the token stored in this browser. */
  check(): Promise<void>;
}

export const shopperToken = () => safeLocalStorage.getItem(localKeys.token);
export const isOperator = () => safeLocalStorage.getItem(localKeys.adminToken) !== null;

const operatorKeyName = 'testHostOperatorKey';
/** For calls to a shop. It's stored in the tab because there is no document server to embed it in the page. */
export const operatorKey = {
  get: () => safeSessionStorage.getItem(operatorKeyName),
  set: (key: string) => safeSessionStorage.setItem(operatorKeyName, key),
};

/** A session stored under the shop's storage keys, so that it survives a reload. */
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
    update(user) {
      if (state.get().status === 'signed-in') enter(user);
    },
    forget() {
      leave();
      events.emit('logout', {});
    },
    rememberRedirect: (path) => safeSessionStorage.setItem(sessionKeys.loginRedirect, path),
    consumeRedirect() {
      const path = safeSessionStorage.getItem(sessionKeys.loginRedirect);
      safeSessionStorage.removeItem(sessionKeys.loginRedirect);
      return path ?? '/account';
    },
  };
}
