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
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deletePreviewsOfOperator } from '../../store/index.ts';
import { resolvePermissions } from '../auth/role-permissions.ts';
import { lockOperators } from './people-repository.ts';
import { findActor, requireMayAssign } from './people-rules.ts';
import { findRole, readRole, roleText, type StoredRole } from './role-repository.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}

interface ByActor {
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
    const required = await readRequiringRoles(tx, tenantCode);
    const toView = (id: RoleId, name: string | null, stored: readonly string[] | null): Role => ({
      ...{ id, name, permissions: [...resolvePermissions(id, stored)] },
      requiresSecondFactor: required.has(id),
      people: people.get(id) ?? 0,
    });
    return [
      ...roleNames.map((id) => toView(id, null, null)),
      ...own.map(({ id, name, permissions }) => toView(id, name, permissions)),
    ];
  });
}

/** @throws AppError `forbidden` for a permission that the actor lacks; `conflict` if the name is taken or there are too many */
export function createRole(
  { db, clock }: Dependencies,
  { tenantCode, actorId, name, permissions }: ByActor & RoleInput,
  audit: Audit,
): Promise<Role> {
  const id = randomUUID();
  return db.inTenant(tenantCode, async (tx) => {
    requireMayAssign(await lockActor(tx, tenantCode, actorId), { role: id, permissions });
    await requireFreeName(tx, tenantCode, name);
    const row = { ...nameColumns(name), permissions, created_at: clock() };
    await insertRows(tx, 'admin_roles', { tenant_code: tenantCode, id, ...row });
    await audit(tx, {
      subject: subjectOf(id, row.name),
      before: null,
      after: { name: row.name, permissions },
    });
    return { id, name: row.name, permissions, requiresSecondFactor: false, people: 0 };
  });
}

/**
 * Changes a role. What its operators started with the old permissions ends: their pending invitations and previews.
 * @throws AppError `not-found`; `forbidden` if the actor lacks a permission that it has or gets; `conflict` if the name is taken
 */
export function updateRole(
  { db }: Pick<Dependencies, 'db'>,
  { tenantCode, actorId, id, name, permissions }: ByActor & RoleInput & { id: string },
  audit: Audit,
): Promise<Role> {
  return db.inTenant(tenantCode, async (tx) => {
    const own = await lockActor(tx, tenantCode, actorId);
    const row = await lockOwnRole(tx, tenantCode, id);
    requireMayAssign(own, { role: id, permissions: resolvePermissions(id, row.permissions) });
    requireMayAssign(own, { role: id, permissions });
    await requireFreeName(tx, tenantCode, name, id);
    const changed = { ...nameColumns(name), permissions };
    await updateRows(tx, 'admin_roles', { tenant_code: tenantCode, id }, changed);
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
    const before = { name: row.name, permissions: row.permissions };
    await audit(tx, {
      subject: subjectOf(id, changed.name),
      before,
      after: { name: changed.name, permissions },
    });
    const requiresSecondFactor = (await readRequiringRoles(tx, tenantCode)).has(id);
    return { id, name: changed.name, permissions, requiresSecondFactor, people: holders.length };
  });
}

/** @throws AppError `not-found`; `forbidden`; `conflict` if somebody has the role or is invited with it */
export function deleteRole(
  { db }: Pick<Dependencies, 'db'>,
  { tenantCode, actorId, id }: ByActor & { id: string },
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    const own = await lockActor(tx, tenantCode, actorId);
    const { name, permissions } = await lockOwnRole(tx, tenantCode, id);
    requireMayAssign(own, { role: id, permissions: resolvePermissions(id, permissions) });
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

/** @throws AppError `not-found`; `forbidden` if the actor may not give the role */
export function updateRolePolicy(
  { db }: Pick<Dependencies, 'db'>,
  request: ByActor & { role: RoleId; requiresSecondFactor: boolean },
  audit: Audit,
): Promise<void> {
  const { tenantCode, actorId, role, requiresSecondFactor } = request;
  const row = { tenant_code: tenantCode, role };
  return db.inTenant(tenantCode, async (tx) => {
    const own = await lockActor(tx, tenantCode, actorId);
    const changed = await findRole(tx, tenantCode, role);
    if (!changed) throw roleNotFound();
    requireMayAssign(own, changed);
    const deleted = await deleteRows(tx, 'second_factor_roles', row);
    if (requiresSecondFactor) await insertMissingRows(tx, 'second_factor_roles', [row]);
    await audit(tx, {
      subject: subjectOf(role, roleText(changed)),
      before: { requiresSecondFactor: deleted > 0 },
      after: { requiresSecondFactor },
    });
  });
}

/** @returns what the actor may do */
async function lockActor(tx: Tx, tenantCode: string, actorId: string): Promise<StoredRole> {
  const actor = findActor(await lockOperators(tx, tenantCode, [actorId]), actorId);
  return readRole(tx, tenantCode, actor.role);
}

/** Locks out whoever is giving the role to somebody. @throws AppError `not-found` */
async function lockOwnRole(
  tx: Tx,
  tenantCode: string,
  id: string,
): Promise<Selectable<Tables['admin_roles']>> {
  const row = await findRow(tx, 'admin_roles', { tenant_code: tenantCode, id }, 'forUpdate');
  if (!row) throw roleNotFound();
  return row;
}

/** @param id the role that may keep its name */
async function requireFreeName(tx: Tx, tenantCode: string, name: string, id?: string): Promise<void> {
  const { name_key: key } = nameColumns(name);
  const others = await tx
    .selectFrom('admin_roles')
    .select(['id', 'name_key'])
    .where('tenant_code', '=', tenantCode)
    .execute();
  if (id === undefined && others.length >= maxRoles)
    throw new AppError('conflict', {
      detail: `A store can have ${maxRoles} roles of its own. Delete one first.`,
    });
  if (isBuiltInRole(key) || others.some((other) => other.name_key === key && other.id !== id))
    throw new AppError('conflict', {
      detail: 'There is already a role with this name',
      fields: { name: 'is already the name of a role' },
    });
}

async function countPeople(tx: Tx, tenantCode: string): Promise<Map<RoleId, number>> {
  const rows = await tx
    .selectFrom('admins')
    .select(['role', sql<number>`count(*)::int`.as('people')])
    .where('tenant_code', '=', tenantCode)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, people }) => [role, people]));
}

async function readRequiringRoles(tx: Tx, tenantCode: string): Promise<Set<RoleId>> {
  const rows = await tx
    .selectFrom('second_factor_roles')
    .select('role')
    .where('tenant_code', '=', tenantCode)
    .execute();
  return new Set(rows.map(({ role }) => role));
}

const nameColumns = (name: string) => ({ name: name.trim(), name_key: name.trim().toLowerCase() });
const roleNotFound = () => new AppError('not-found', { detail: 'This role no longer exists' });
const subjectOf = (id: RoleId, name: string) => ({ type: 'role', id, name });
