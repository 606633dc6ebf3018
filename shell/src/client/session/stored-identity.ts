import type { AuthenticatedUser } from '@selvedge/contract';
import { localKeys, sessionKeys } from '@selvedge/mfe-kit';

/** What the browser keeps of who is signed in. Storage may be refused (private windows): then nothing is kept. */
export const storedIdentity = {
  token: () => read(localStorageOrNull(), localKeys.token),
  adminToken: () => read(localStorageOrNull(), localKeys.adminToken),
  save(user: AuthenticatedUser) {
    write(localStorageOrNull(), localKeys.token, user.token);
    write(localStorageOrNull(), localKeys.user, JSON.stringify(user));
  },
  forget() {
    localStorageOrNull()?.removeItem(localKeys.token);
    localStorageOrNull()?.removeItem(localKeys.user);
  },
  forgetAdmin() {
    localStorageOrNull()?.removeItem(localKeys.adminToken);
  },
};

/** The path to go to after signing in; only paths of this origin are kept. */
export const storedRedirect = {
  remember(path: string) {
    if (isSameOriginPath(path)) write(sessionStorageOrNull(), sessionKeys.loginRedirect, path);
  },
  take(): string {
    const path = read(sessionStorageOrNull(), sessionKeys.loginRedirect);
    sessionStorageOrNull()?.removeItem(sessionKeys.loginRedirect);
    return path && isSameOriginPath(path) ? path : '/account';
  },
};

/** `//host`, `/\host` and addresses with a scheme leave the shop: browsers read them as other origins. */
export function isSameOriginPath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  try {
    return new URL(path, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function read(storage: Storage | null, key: string): string | null {
  return storage?.getItem(key) ?? null;
}

function write(storage: Storage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // A full or refused storage costs the shopper the memory of this browser, not the action.
  }
}
