import type { LiveRemote } from '../boot.ts';
import { FullScreenLoading } from '../frame/full-screen-waits.tsx';
import { findDeclaredPage } from '../page-match.ts';
import type { Host } from './create-host.ts';
import { showWaitingScreen } from './layout/waiting-screen.tsx';
import { storedIdentity } from './session/stored-identity.ts';

type Protection = 'shopper' | 'admin' | undefined;

/** Whether the person here may see a page of this protection, as far as is known now. */
export function isAllowed(host: Host, protection: Protection): boolean {
  if (protection === 'admin') return storedIdentity.adminToken() !== null;
  return protection !== 'shopper' || host.session.get().status === 'signed-in';
}

/**
 * Keeps protected pages for those they are for: others wait for the check, then go to sign in and come back.
 * @param everyPageWaits also the public ones: where the document server has not shown them already
 */
export function guardPage(host: Host, remotes: LiveRemote[], everyPageWaits: boolean): void {
  const protection = findDeclaredPage(remotes, location.pathname)?.page.protected;
  const waits = everyPageWaits || protection === 'shopper';
  const isChecking = waits && host.session.get().status === 'checking';
  showWaitingScreen(isChecking ? <FullScreenLoading /> : null);
  if (isChecking || isAllowed(host, protection)) return;
  if (protection === 'admin') return host.navigate('/admin/login', { replace: true });
  host.session.rememberRedirect(location.pathname + location.search);
  host.navigate('/login', { replace: true });
}
