import type { LiveRemote } from '../boot.ts';
import { FullScreenLoading } from '../frame/full-screen-loading.tsx';
import { findDeclaredPage } from '../page-match.ts';
import type { Host } from './create-host.ts';
import { showLoadingScreen } from './frame/loading-screen.tsx';
import { storedIdentity } from './session/stored-identity.ts';

type Protection = 'shopper' | 'admin' | undefined;

/** Whether the current visitor may see a page with this protection, as far as we know now. */
export function isAllowed(host: Host, protection: Protection): boolean {
  if (protection === 'admin') return storedIdentity.isOperator();
  return protection !== 'shopper' || host.session.get().status === 'signed-in';
}

/**
 * Protects pages: visitors wait for the session check, then may have to sign in first.
 * @param everyPageWaits true if public pages wait too, because the document server hasn't rendered them
 */
export function guardPage(host: Host, remotes: LiveRemote[], everyPageWaits: boolean): void {
  const protection = findDeclaredPage(remotes, location.pathname)?.page.protected;
  const waits = everyPageWaits || protection === 'shopper';
  const isChecking = waits && host.session.get().status === 'checking';
  showLoadingScreen(isChecking ? <FullScreenLoading /> : null);
  if (isChecking || isAllowed(host, protection)) return;
  if (protection === 'admin') return host.navigate('/admin/login', { replace: true });
  host.session.rememberRedirect(location.pathname + location.search);
  host.navigate('/login', { replace: true });
}
