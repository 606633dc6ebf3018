import type { HostApi } from '@selvedge/mfe-kit';

type Session = HostApi['session'];
/** The default page after signing in. */
const defaultPath = '/account';

/** Reads where to go after signing in, without consuming it; `null` if it's the default page. */
export function peekWayBack(session: Session): string | null {
  const path = session.consumeRedirect();
  if (path === defaultPath) return null;
  session.rememberRedirect(path);
  return path;
}

/** Restores where to go after signing in from the stored registration, unless this tab has its own redirect. */
export function restoreWayBack(session: Session, wayBack: string | null): void {
  const path = peekWayBack(session) ?? wayBack;
  if (path !== null) session.rememberRedirect(path);
}
