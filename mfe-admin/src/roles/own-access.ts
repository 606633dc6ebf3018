import type { OwnAccess, Permission } from '@selvedge/contract';
import { atom } from 'jotai';

/** Who is signed in and what they may do; `null` until it's loaded. */
export const ownAccessAtom = atom<OwnAccess | null>(null);

/** Whether to show something to the operator. Unknown access hides nothing, because the API checks every call anyway. */
export const isAllowed = (access: OwnAccess | null, permission: Permission): boolean =>
  access === null || access.permissions.includes(permission);
