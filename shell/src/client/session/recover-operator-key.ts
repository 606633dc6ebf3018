import { safeSessionStorage } from '@selvedge/mfe-kit';
import { storedIdentity } from './stored-identity.ts';

const reloadedKey = 'operatorKeyReloaded';

/**
 * Recovers the operator key in an admin page that lacks it. Browsers don't send the cookie for a link on another site, so the page
 * is reloaded once. If the key is still missing, the session has expired and the operator has to sign in again.
 * @returns whether the page is reloading
 */
export function recoverOperatorKey(hasKey: boolean): boolean {
  const wasReloaded = safeSessionStorage.getItem(reloadedKey) !== null;
  safeSessionStorage.removeItem(reloadedKey);
  if (hasKey || !storedIdentity.isOperatorByCookie()) return false;
  if (wasReloaded) {
    storedIdentity.forgetAdmin();
    return false;
  }
  safeSessionStorage.setItem(reloadedKey, '1');
  // With a fragment, the browser wouldn't reload.
  location.replace(location.pathname + location.search);
  return true;
}
