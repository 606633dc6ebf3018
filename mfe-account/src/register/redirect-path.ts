import type { HostApi } from '@selvedge/mfe-kit';

type Session = HostApi['session'];
/** The default page after signing in. */
const defaultPath = '/account';

/** Reads where to go after signing in, without consuming it; `null` if it's the default page. */
export function peekRedirect(session: Session): string | null {
  const path = session.consumeRedirect();
  if (path === defaultPath) return null;
  session.rememberRedirect(path);
  return path;
}

/** Restores where to go after signing in from the stored registration, unless this tab has its own redirect. */
export function restoreRedirect(session: Session, redirectPath: string | null): void {
  const path = peekRedirect(session) ?? redirectPath;
  if (path !== null) session.rememberRedirect(path);
}
