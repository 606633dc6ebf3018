import { randomUUID } from 'node:crypto';
import { isBuiltInRole, roleNames, type Permission, type Role, type RoleId } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import {
  deleteRows,
  findRow,
  hasRow,
  insertMissingRows,
  insertRows,
  updateRow,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { deletePreviewsOfOperator } from '../../store/index.ts';
import { resolvePermissions } from './role-permissions.ts';
import { lockOperators } from './people-repository.ts';
import { findActor, requireMayAssign, requireOwner } from './people-rules.ts';
import { isSecondFactorRequired } from '../second-factors/second-factor-repository.ts';
import { findRole, readRole, roleLabel, type StoredRole } from './role-repository.ts';

type RoleRow = Selectable<Tables['admin_roles']>;

interface Dependencies {
  db: Database;
  clock: Clock;
}

interface ActorRequest {
  tenantCode: string;
  actorId: string;
}

interface RoleInput {
  name: string;
  permissions: Permission[];
}

const maxRoles = 50;

/** The built-in roles, then the store's own in order of their names. */
export function listRoles({ db }: Pick<Dependencies, 'db'>, tenantCode: string): Promise<Role[]> {
  return db.inTenant(tenantCode, async (tx) => {
    const own = await tx
      .selectFrom('admin_roles')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .orderBy('name_key')
      .execute();
    const people = await countPeople(tx, tenantCode);
    const required = await readRolesRequiringSecondFactor(tx, tenantCode);
    const counts = (id: RoleId) => ({ requiresSecondFactor: required.has(id), people: people.get(id) ?? 0 });
    return [
      ...roleNames.map((id) => ({
        id,
        name: null,
        permissions: [...resolvePermissions(id, null)],
        updatedAt: null,
        ...counts(id),
      })),
      ...own.map((row) => ({ ...toRole(row), ...counts(row.id) })),
    ];
  });
}

/** @throws AppError `forbidden` for a permission that the actor lacks; `conflict` if the name is taken or there are too many */
export function createRole(
  { db, clock }: Dependencies,
  { tenantCode, actorId, name, permissions }: ActorRequest & RoleInput,
  audit: Audit,
): Promise<Role> {
  const id = randomUUID();
  return db.inTenant(tenantCode, async (tx) => {
    const own = await lockActor(tx, tenantCode, actorId);
    requireMayAssign(own, { role: id, permissions });
    await requireRoomForRole(tx, tenantCode);
    await requireFreeName(tx, tenantCode, name, id);
    const row = { tenant_code: tenantCode, id, ...nameColumns(name), permissions, updated_at: clock() };
    await insertRows(tx, 'admin_roles', row);
    // Otherwise, whoever needs a second factor could give themselves a copy of their role that doesn't require one.
    const requiresSecondFactor =
      own.role !== 'owner' && (await isSecondFactorRequired(tx, tenantCode, own.role));
    if (requiresSecondFactor)
      await insertMissingRows(tx, 'second_factor_roles', [{ tenant_code: tenantCode, role: id }]);
    await audit(tx, {
      subject: subjectOf(id, row.name),
      before: null,
      after: { name: row.name, permissions, requiresSecondFactor },
    });
    return { ...toRole(row), requiresSecondFactor, people: 0 };
  });
}

/**
 * Changes a role. If it loses a permission, its operators' pending invitations and previews are deleted.
 * @throws AppError `not-found`; `forbidden` if the actor lacks a permission that it has or gets; `conflict` if the name is
 *   taken; `changed-meanwhile`
 */
export function updateRole(
  { db, clock }: Dependencies,
  request: ActorRequest & RoleInput & { id: string; basedOn?: string | undefined },
  audit: Audit,
): Promise<Role> {
  const { tenantCode, actorId, id, name, permissions, basedOn } = request;
  return db.inTenant(tenantCode, async (tx) => {
    const own = await lockActor(tx, tenantCode, actorId);
    const before = await findCustomRole(tx, tenantCode, id);
    // Before the role is locked, because whoever accepts an invitation locks it first, then the role.
    if (before.permissions.some((permission) => !permissions.includes(permission as Permission)))
      await deleteInvitationsAndPreviews(tx, tenantCode, id);
    const row = await findCustomRole(tx, tenantCode, id, 'forUpdate');
    checkBasedOn(basedOn, row.updated_at);
    requireMayAssign(own, { role: id, permissions: resolvePermissions(id, row.permissions) });
    requireMayAssign(own, { role: id, permissions });
    await requireFreeName(tx, tenantCode, name, id);
    const changed = { ...nameColumns(name), permissions, updated_at: nextUpdatedAt(clock()) };
    const stored = (await updateRow(tx, 'admin_roles', { tenant_code: tenantCode, id }, changed))!;
    await audit(tx, {
      subject: subjectOf(id, stored.name),
      before: { name: row.name, permissions: row.permissions },
      after: { name: stored.name, permissions },
    });
    const requiresSecondFactor = (await readRolesRequiringSecondFactor(tx, tenantCode)).has(id);
    return {
      ...toRole(stored),
      requiresSecondFactor,
      people: (await countPeople(tx, tenantCode)).get(id) ?? 0,
    };
  });
}

async function deleteInvitationsAndPreviews(tx: Tx, tenantCode: string, id: string): Promise<void> {
  const holders = await tx
    .selectFrom('admins')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('own_role', '=', id)
    .execute();
  for (const holder of holders) {
    await deleteRows(tx, 'admin_invitations', { tenant_code: tenantCode, invited_by: holder.id });
    await deletePreviewsOfOperator(tx, tenantCode, holder.id);
  }
}

/** @throws AppError `not-found`; `forbidden`; `conflict` if somebody has the role or is invited with it */
export function deleteRole(
  { db, clock }: Dependencies,
  { tenantCode, actorId, id }: ActorRequest & { id: string },
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    const own = await lockActor(tx, tenantCode, actorId);
    await tx
      .deleteFrom('admin_invitations')
      .where('tenant_code', '=', tenantCode)
      .where('own_role', '=', id)
      .where('expires_at', '<=', clock())
      .execute();
    const { name, permissions } = await findCustomRole(tx, tenantCode, id, 'forUpdate');
    requireMayAssign(own, { role: id, permissions: resolvePermissions(id, permissions) });
    if (await isSecondFactorRequired(tx, tenantCode, id)) requireOwner(own);
    const withRole = { tenant_code: tenantCode, own_role: id };
    if (await hasRow(tx, 'admins', withRole))
      throw new AppError('conflict', { detail: 'Somebody has this role. Give them another one first.' });
    if (await hasRow(tx, 'admin_invitations', withRole))
      throw new AppError('conflict', {
        detail: 'Somebody is invited with this role. Cancel the invitation first.',
      });
    await deleteRows(tx, 'admin_roles', { tenant_code: tenantCode, id });
    await audit(tx, { subject: subjectOf(id, name), before: { name, permissions }, after: null });
  });
}

/**
 * Sets whether a role requires a second factor. Only owners can lift the requirement, so that it can't be lifted by those
 * it applies to.
 * @throws AppError `not-found`; `forbidden` if the actor may not give the role
 */
export function updateRolePolicy(
  { db }: Pick<Dependencies, 'db'>,
  request: ActorRequest & { role: RoleId; requiresSecondFactor: boolean },
  audit: Audit,
): Promise<void> {
  const { tenantCode, actorId, role, requiresSecondFactor } = request;
  const row = { tenant_code: tenantCode, role };
  return db.inTenant(tenantCode, async (tx) => {
    const own = await lockActor(tx, tenantCode, actorId);
    const changed = await findRole(tx, tenantCode, role);
    if (!changed) throw roleNotFound();
    requireMayAssign(own, changed);
    if (!requiresSecondFactor) requireOwner(own);
    const deleted = await deleteRows(tx, 'second_factor_roles', row);
    if (requiresSecondFactor) await insertMissingRows(tx, 'second_factor_roles', [row]);
    await audit(tx, {
      subject: subjectOf(role, roleLabel(changed)),
      before: { requiresSecondFactor: deleted > 0 },
      after: { requiresSecondFactor },
    });
  });
}

/** Locks the actor. @returns their role */
async function lockActor(tx: Tx, tenantCode: string, actorId: string): Promise<StoredRole> {
  const actor = findActor(await lockOperators(tx, tenantCode, [actorId]), actorId);
  return readRole(tx, tenantCode, actor.role);
}

/** @param lock keeps the role from being given to anyone @throws AppError `not-found` */
async function findCustomRole(tx: Tx, tenantCode: string, id: string, lock?: 'forUpdate'): Promise<RoleRow> {
  const row = await findRow(tx, 'admin_roles', { tenant_code: tenantCode, id }, lock);
  if (!row) throw roleNotFound();
  return row;
}

/** @throws AppError `conflict` */
async function requireRoomForRole(tx: Tx, tenantCode: string): Promise<void> {
  const { count } = await tx
    .selectFrom('admin_roles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  if (count >= maxRoles)
    throw new AppError('conflict', {
      detail: `A store can have ${maxRoles} roles of its own. Delete one first.`,
    });
}

/** @param id the role that gets the name @throws AppError `conflict` if another role has it */
async function requireFreeName(tx: Tx, tenantCode: string, name: string, id: string): Promise<void> {
  const { name_key: key } = nameColumns(name);
  const other = await findRow(tx, 'admin_roles', { tenant_code: tenantCode, name_key: key });
  if (!isBuiltInRole(key) && (!other || other.id === id)) return;
  throw new AppError('conflict', {
    detail: 'There is already a role with this name',
    fields: { name: 'is already the name of a role' },
  });
}

/** Counts operators and pending invitations by role. */
async function countPeople(tx: Tx, tenantCode: string): Promise<Map<RoleId, number>> {
  const { rows } = await sql<{ role: RoleId; people: number }>`
    select role, count(*)::int as people from (
      select role from admins where tenant_code = ${tenantCode}
      union all select role from admin_invitations where tenant_code = ${tenantCode}
    ) people group by role`.execute(tx);
  return new Map(rows.map(({ role, people }) => [role, people]));
}

async function readRolesRequiringSecondFactor(tx: Tx, tenantCode: string): Promise<Set<RoleId>> {
  const rows = await tx
    .selectFrom('second_factor_roles')
    .select('role')
    .where('tenant_code', '=', tenantCode)
    .execute();
  return new Set(rows.map(({ role }) => role));
}

const toRole = ({ id, name, permissions, updated_at }: Omit<RoleRow, 'tenant_code' | 'name_key'>) => ({
  id,
  name,
  permissions: [...resolvePermissions(id, permissions)],
  updatedAt: updated_at.toISOString(),
});

/** Names that look alike have the same key: `read only` and `Read-Only`, or full-width letters. */
const nameColumns = (name: string) => ({
  name: name.trim(),
  name_key: name
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-'),
});
const roleNotFound = () => new AppError('not-found', { detail: 'This role no longer exists' });
const subjectOf = (id: RoleId, name: string) => ({ type: 'role', id, name });
