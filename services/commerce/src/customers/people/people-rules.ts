import { mayAssign, type RoleName } from '@selvedge/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { OperatorRow } from './people-repository.ts';

/** @throws AppError `unauthorized` if the actor was removed since the request started */
export function findActor(locked: readonly OperatorRow[], actorId: string): OperatorRow {
  const actor = locked.find(({ id }) => id === actorId);
  if (!actor) throw new AppError('unauthorized', { detail: 'Authentication required' });
  return actor;
}

/** @throws AppError `forbidden` */
export function requireMayAssign(actor: OperatorRow, role: RoleName): void {
  if (mayAssign(actor.role, role)) return;
  throw new AppError('forbidden', { detail: "Your role doesn't allow you to give or take away that role" });
}

/** @throws AppError `conflict` if the operator is the last owner */
export function requireAnotherOwner(owners: readonly OperatorRow[], id: string): void {
  if (owners.some((owner) => owner.id !== id)) return;
  throw new AppError('conflict', { detail: 'A store needs an owner. Make somebody else an owner first.' });
}
