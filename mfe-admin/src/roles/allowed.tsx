import type { OwnAccess, Permission } from '@selvedge/contract';
import { useAtomValue } from 'jotai';
import { createContext, useContext, type ReactNode } from 'react';
import { isAllowed, ownAccessAtom } from './own-access.ts';

/** The access of the operator who is looking at the page. `AdminLayout` provides it, because its content has a separate Jotai store. */
export const AccessContext = createContext<OwnAccess | null>(null);

/** What the operator may do; `null` while it's unknown. */
export function useAccess(): OwnAccess | null {
  const inLayout = useContext(AccessContext);
  // Outside the layout, there's no context. The access is in the store there.
  const known = useAtomValue(ownAccessAtom);
  return inLayout ?? known;
}

/** Whether the operator may do something. */
export const useAllowed = (permission: Permission): boolean => isAllowed(useAccess(), permission);

interface AllowedProps {
  to: Permission;
  children: ReactNode;
}

/** Shows something only to operators who may use it. */
export const Allowed = ({ to, children }: AllowedProps) => (useAllowed(to) ? children : null);
