import type { Invitation, Person, RoleId } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deletePreviewsOfOperator } from '../../store/index.ts';
import { readApiKeyNames } from '../api-keys/api-key-repository.ts';
import { deleteSecondFactors, isSecondFactorRequired } from '../second-factors/second-factor-repository.ts';
import { lockOperators, readInvitations, readOperators } from './people-repository.ts';
import {
  findActor,
  requireAnotherOwner,
  requireMayAssign,
  requireOwner,
  requireRole,
} from './people-rules.ts';
import { personSubject, toInvitation, toPerson } from './people-view.ts';
import { readRole, roleLabel } from './role-repository.ts';
import { notifyOperator } from '../mail/notify-operator.ts';

interface PeopleDependencies {
  db: Database;
  clock: Clock;
}

/** A change that one operator makes to another. */
interface PersonChange {
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
  { role, ...change }: PersonChange & { role: RoleId },
  audit: Audit,
): Promise<Person> {
  const { tenantCode, id } = change;
  return db.inTenant(tenantCode, async (tx) => {
    const { own, person, personRole, owners } = await lockActorAndPerson(tx, change);
    const assigned = await requireRole(tx, tenantCode, role);
    requireMayAssign(own, assigned);
    if (person.role === role) return toPerson(person);
    if (
      (await isSecondFactorRequired(tx, tenantCode, person.role)) &&
      !(await isSecondFactorRequired(tx, tenantCode, role))
    )
      requireOwner(own);
    if (role !== 'owner') requireAnotherOwner(owners, id);
    await updateRows(tx, 'admins', { tenant_code: tenantCode, id }, { role });
    // The new role might not allow them to send these.
    await deleteRows(tx, 'admin_invitations', { tenant_code: tenantCode, invited_by: id });
    await deletePreviewsOfOperator(tx, tenantCode, id);
    await audit(tx, {
      subject: personSubject(person),
      before: { role: roleLabel(personRole) },
      after: { role: roleLabel(assigned) },
    });
    return toPerson({ ...person, role });
  });
}

/** Also ends the operator's sessions, invitations and API keys. @throws AppError like `changeRole` */
export function removePerson(
  { db }: Pick<PeopleDependencies, 'db'>,
  change: PersonChange,
  audit: Audit,
): Promise<void> {
  const { tenantCode, id } = change;
  return db.inTenant(tenantCode, async (tx) => {
    const { person, personRole, owners } = await lockActorAndPerson(tx, change);
    requireAnotherOwner(owners, id);
    const apiKeys = await readApiKeyNames(tx, tenantCode, id);
    await deleteRows(tx, 'admins', { tenant_code: tenantCode, id });
    const { email, display_name: name } = person;
    const before = { email, name, role: roleLabel(personRole), ...(apiKeys.length > 0 && { apiKeys }) };
    await audit(tx, { subject: personSubject(person), before, after: null });
  });
}

/**
 * Removes the second factors of an operator who has lost them, and ends their sessions. Their password stays.
 * @throws AppError like `changeRole`
 */
export function resetSecondFactors(
  { db, jobs }: Pick<PeopleDependencies, 'db'> & { jobs: JobQueue },
  change: PersonChange,
  audit: Audit,
): Promise<void> {
  const { tenantCode, id } = change;
  return db.inTenant(tenantCode, async (tx) => {
    const { person } = await lockActorAndPerson(tx, change);
    // Their own page checks whether the role requires one.
    if (id === change.actorId)
      throw new AppError('conflict', {
        detail: 'You can remove your own second factors on your account page.',
      });
    await deleteSecondFactors(tx, tenantCode, id);
    await deleteRows(tx, 'admin_sessions', { tenant_code: tenantCode, admin_id: id });
    await notifyOperator(tx, jobs, { tenantCode, adminId: id }, 'second-factor-removed');
    const before = { hasSecondFactor: person.has_second_factor };
    await audit(tx, { subject: personSubject(person), before, after: { hasSecondFactor: false } });
  });
}

/** Locks the actor and the person to change, and checks that the actor may change them. */
async function lockActorAndPerson(tx: Tx, { tenantCode, actorId, id }: PersonChange) {
  const locked = await lockOperators(tx, tenantCode, [actorId, id]);
  const actor = findActor(locked, actorId);
  const person = locked.find((row) => row.id === id);
  if (!person) throw new AppError('not-found', { detail: 'This operator no longer exists' });
  const own = await readRole(tx, tenantCode, actor.role);
  const personRole = await readRole(tx, tenantCode, person.role);
  requireMayAssign(own, personRole);
  return { own, person, personRole, owners: locked.filter(({ role }) => role === 'owner') };
}
