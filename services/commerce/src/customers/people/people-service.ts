import { mayAssign, type Invitation, type Person, type RoleName } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  lockOperators,
  readInvitations,
  readOperators,
  type InvitationRow,
  type OperatorRow,
} from './people-repository.ts';

interface PeopleDependencies {
  db: Database;
  clock: Clock;
}

/** A change of an operator by another. */
interface ChangeOfPerson {
  tenantCode: string;
  actorId: string;
  id: string;
}

export function listPeople(
  { db, clock }: PeopleDependencies,
  tenantCode: string,
): Promise<{ people: Person[]; invitations: Invitation[] }> {
  return db.inTenant(tenantCode, async (tx) => ({
    people: (await readOperators(tx, tenantCode)).map(toPerson),
    invitations: (await readInvitations(tx, tenantCode, clock())).map(toInvitation),
  }));
}

/** @throws AppError `not-found`; `forbidden` if the actor may not give or take the role; `conflict` for the last owner */
export function changeRole(
  { db }: Pick<PeopleDependencies, 'db'>,
  { role, ...change }: ChangeOfPerson & { role: RoleName },
  audit: Audit,
): Promise<Person> {
  const { tenantCode, id } = change;
  return db.inTenant(tenantCode, async (tx) => {
    const { actor, person, owners } = await findChangeable(tx, change);
    requireMayAssign(actor, role);
    if (person.role === role) return toPerson(person);
    if (role !== 'owner') requireAnotherOwner(owners, id);
    await updateRows(tx, 'admins', { tenant_code: tenantCode, id }, { role });
    // Perhaps they could no longer send these.
    await deleteRows(tx, 'admin_invitations', { tenant_code: tenantCode, invited_by: id });
    await audit(tx, { subject: subjectOf(person), before: { role: person.role }, after: { role } });
    return toPerson({ ...person, role });
  });
}

/** Also ends the operator's sessions and invitations. @throws AppError as `changeRole` */
export function removePerson(
  { db }: Pick<PeopleDependencies, 'db'>,
  change: ChangeOfPerson,
  audit: Audit,
): Promise<void> {
  const { tenantCode, id } = change;
  return db.inTenant(tenantCode, async (tx) => {
    const { person, owners } = await findChangeable(tx, change);
    requireAnotherOwner(owners, id);
    await deleteRows(tx, 'admins', { tenant_code: tenantCode, id });
    const { email, display_name: name, role } = person;
    await audit(tx, { subject: subjectOf(person), before: { email, name, role }, after: null });
  });
}

/** Locks the actor and the person to change, and checks that the actor may change them. */
async function findChangeable(tx: Tx, { tenantCode, actorId, id }: ChangeOfPerson) {
  const locked = await lockOperators(tx, tenantCode, [actorId, id]);
  const actor = findActor(locked, actorId);
  const person = locked.find((row) => row.id === id);
  if (!person) throw new AppError('not-found', { detail: 'There is no such person' });
  requireMayAssign(actor, person.role);
  return { actor, person, owners: locked.filter(({ role }) => role === 'owner') };
}

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

function requireAnotherOwner(owners: readonly OperatorRow[], id: string): void {
  if (owners.some((owner) => owner.id !== id)) return;
  throw new AppError('conflict', { detail: 'A store needs an owner. Make somebody else an owner first.' });
}

const subjectOf = ({ id, email }: OperatorRow) => ({ type: 'person', id, name: email });

const toPerson = ({ id, email, display_name, role, created_at }: OperatorRow): Person => ({
  ...{ id, email, role },
  displayName: display_name,
  createdAt: created_at.toISOString(),
});

export const toInvitation = ({ id, email, role, invitedBy, expires_at }: InvitationRow): Invitation => ({
  ...{ id, email, role, invitedBy },
  expiresAt: expires_at.toISOString(),
});
