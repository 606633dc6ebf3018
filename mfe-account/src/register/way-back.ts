import type { HostApi } from '@selvedge/mfe-kit';

type Session = HostApi['session'];
/** Where signing in leads to when nothing else was asked for. */
const landing = '/account';

/** Where signing in was asked for, left where it is: the mail's link opens in a tab that knows nothing of it. */
export function peekWayBack(session: Session): string | null {
  const path = session.takeRedirect();
  if (path === landing) return null;
  session.rememberRedirect(path);
  return path;
}

/** In the tab where the registration ends: what was asked for here goes before what was asked for where it began. */
export function restoreWayBack(session: Session, wayBack: string | null): void {
  const path = peekWayBack(session) ?? wayBack;
  if (path !== null) session.rememberRedirect(path);
}
