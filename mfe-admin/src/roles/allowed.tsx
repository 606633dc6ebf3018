import type { OwnAccess, Permission } from '@selvedge/contract';
import { useAtomValue } from 'jotai';
import { createContext, useContext, type ReactNode } from 'react';
import { isAllowed, ownAccessAtom } from './own-access.ts';

/** The access of the operator who is looking at the page. `AdminLayout` provides it, because its content has a separate Jotai store. */
export const AccessContext = createContext<OwnAccess | null>(null);

/** Whether the operator may do something. */
export function useAllowed(permission: Permission): boolean {
  const inLayout = useContext(AccessContext);
  // Outside the layout, there's no context. The access is in the store there.
  const known = useAtomValue(ownAccessAtom);
  return isAllowed(inLayout ?? known, permission);
}

interface AllowedProps {
  to: Permission;
  children: ReactNode;
}

/** Shows something only to operators who may use it. */
export const Allowed = ({ to, children }: AllowedProps) => (useAllowed(to) ? children : null);
