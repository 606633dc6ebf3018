import type { OwnAccess } from '@selvedge/contract';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAdminApi } from '../api/use-admin-api.ts';
import { ownAccessAtom } from './own-access.ts';

/** The signed-in operator's access. It's loaded once; after a failure, the next page tries again. */
export function useOwnAccess(): OwnAccess | null {
  const adminApi = useAdminApi();
  const [access, setAccess] = useAtom(ownAccessAtom);
  const isUnknown = access === null;
  useEffect(() => {
    if (!isUnknown) return undefined;
    const abort = new AbortController();
    adminApi.getOwnAccess({ signal: abort.signal }).then(setAccess, () => undefined);
    return () => abort.abort();
  }, [isUnknown, adminApi, setAccess]);
  return access;
}

/** Replaces the known access, such as after a change of the operator's own role. Call it outside `AdminLayout`. */
export function useUpdateOwnAccess(access: OwnAccess): void {
  const setAccess = useSetAtom(ownAccessAtom);
  useEffect(() => setAccess(access), [access, setAccess]);
}
