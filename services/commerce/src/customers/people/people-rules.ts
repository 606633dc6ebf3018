import { mayAssign, type Grant, type RoleId } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OperatorRow } from './people-repository.ts';
import { findRole, type StoredRole } from './role-repository.ts';

/** @throws AppError `unauthorized` if the actor was removed since the request started */
export function findActor(locked: readonly OperatorRow[], actorId: string): OperatorRow {
  const actor = locked.find(({ id }) => id === actorId);
  if (!actor) throw new AppError('unauthorized', { detail: 'Authentication required' });
  return actor;
}

/** @throws AppError `forbidden` */
export function requireMayAssign(own: Grant, assigned: Grant): void {
  if (mayAssign(own, assigned)) return;
  throw new AppError('forbidden', { detail: "Your role doesn't allow you to give or take away that role" });
}

/** Only owners may lift the requirement of a second factor. @throws AppError `forbidden` */
export function requireOwner({ role }: Grant): void {
  if (role === 'owner') return;
  throw new AppError('forbidden', {
    detail: 'Only owners can allow signing in with the password alone again',
  });
}

/** @throws AppError `conflict` if the operator is the last owner */
export function requireAnotherOwner(owners: readonly OperatorRow[], id: string): void {
  if (owners.some((owner) => owner.id !== id)) return;
  throw new AppError('conflict', { detail: 'A store needs an owner. Make somebody else an owner first.' });
}

/** @throws AppError `invalid-request` for a role that the store doesn't have */
export async function requireRole(tx: Tx, tenantCode: string, role: RoleId): Promise<StoredRole> {
  const found = await findRole(tx, tenantCode, role);
  if (!found)
    throw new AppError('invalid-request', {
      detail: 'This role no longer exists',
      fields: { role: 'no longer exists' },
    });
  return found;
}
