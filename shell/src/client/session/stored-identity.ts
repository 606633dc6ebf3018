import type { AuthenticatedUser, User } from '@selvedge/contract';
import {
  isHeaderText,
  localKeys,
  safeLocalStorage,
  safeSessionStorage,
  sessionKeys,
} from '@selvedge/mfe-kit';

/** What the browser keeps of who is signed in. */
export const storedIdentity = {
  token: () => safeLocalStorage.getFitting(localKeys.token, isHeaderText),
  adminToken: () => safeLocalStorage.getFitting(localKeys.adminToken, isHeaderText),
  save(user: AuthenticatedUser) {
    safeLocalStorage.setItem(localKeys.token, user.token);
    safeLocalStorage.setItem(localKeys.user, JSON.stringify(user));
  },
  /** Changes the record beside the token. */
  update(user: User) {
    const token = storedIdentity.token();
    if (token !== null) storedIdentity.save({ ...user, token });
  },
  forget() {
    safeLocalStorage.removeItem(localKeys.token);
    safeLocalStorage.removeItem(localKeys.user);
  },
  forgetAdmin: () => safeLocalStorage.removeItem(localKeys.adminToken),
};

/** The path to go to after signing in; only paths of this origin are kept. */
export const storedRedirect = {
  remember(path: string) {
    if (isSameOriginPath(path)) safeSessionStorage.setItem(sessionKeys.loginRedirect, path);
  },
  take(): string {
    const path = safeSessionStorage.getFitting(sessionKeys.loginRedirect, isSameOriginPath);
    safeSessionStorage.removeItem(sessionKeys.loginRedirect);
    return path ?? '/account';
  },
};

/**
 * `//host`, `/\host` and addresses with a scheme leave the shop: browsers read them as other origins. So would what
 * `/.//host` is read as, where it is used as an address once more.
 */
export function isSameOriginPath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(path, location.origin);
    return origin === location.origin && !pathname.startsWith('//');
  } catch {
    return false;
  }
}
