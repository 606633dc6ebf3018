import { useHost, usePageData } from '@selvedge/mfe-kit';
import { useSetAtom } from 'jotai';
import { adminSession } from '../api/admin-session.ts';
import { ownAccessAtom } from '../roles/own-access.ts';

/** Opens the admin for an operator who has just signed in. */
export function useEnterAdmin(): () => void {
  const host = useHost();
  const { forget } = usePageData();
  const setOwnAccess = useSetAtom(ownAccessAtom);
  return () => {
    adminSession.open();
    // Another operator, who may see other pages, may have been signed in before.
    setOwnAccess(null);
    forget();
    host.navigate('/admin', { replace: true });
  };
}
