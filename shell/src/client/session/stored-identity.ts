import type { AuthenticatedUser, User } from '@selvedge/contract';
import {
  isHeaderText,
  localKeys,
  safeLocalStorage,
  safeSessionStorage,
  sessionKeys,
  signedInByCookie,
} from '@selvedge/mfe-kit';

/** The signed-in shopper and operator in browser storage. */
export const storedIdentity = {
  token: () => safeLocalStorage.getValid(localKeys.token, isHeaderText),
  isOperator: () => storedAdminToken() !== null,
  isOperatorByCookie: () => storedAdminToken() === signedInByCookie,
  /** A token stored by an earlier version of mfe-admin, until the current version replaces it with a cookie. */
  legacyAdminToken: () => (storedIdentity.isOperatorByCookie() ? null : storedAdminToken()),
  save(user: AuthenticatedUser) {
    safeLocalStorage.setItem(localKeys.token, user.token);
    safeLocalStorage.setItem(localKeys.user, JSON.stringify(user));
  },
  /** Changes the user record and keeps the token. */
  update(user: User) {
    const token = storedIdentity.token();
    if (token !== null) storedIdentity.save({ ...user, token });
  },
  /** Changes whenever another shopper signs in, or this one signs out or changes the profile. */
  snapshot: () => `${storedIdentity.token()} ${safeLocalStorage.getItem(localKeys.user)}`,
  forget() {
    safeLocalStorage.removeItem(localKeys.token);
    safeLocalStorage.removeItem(localKeys.user);
  },
  forgetAdmin: () => safeLocalStorage.removeItem(localKeys.adminToken),
};

const storedAdminToken = () => safeLocalStorage.getValid(localKeys.adminToken, isHeaderText);

/** The path to go to after signing in. Only paths of this origin are stored. */
export const storedRedirect = {
  remember(path: string) {
    if (isSameOriginPath(path)) safeSessionStorage.setItem(sessionKeys.loginRedirect, path);
  },
  consume(): string {
    const path = safeSessionStorage.getValid(sessionKeys.loginRedirect, isSameOriginPath);
    safeSessionStorage.removeItem(sessionKeys.loginRedirect);
    return path ?? '/account';
  },
};

/**
 * Whether a path stays in the shop. Browsers read `//host`, `/\host` and URLs with a scheme as other origins. `/.//host`
 * resolves to `//host`, which would leave the shop if it were used as a URL again.
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
