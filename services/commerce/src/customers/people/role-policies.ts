import { roleNames, type RoleName } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, insertMissingRows } from '../../platform/db/rows.ts';
import { lockOperators } from './people-repository.ts';
import { findActor, requireMayAssign } from './people-rules.ts';

interface RolePolicy {
  role: RoleName;
  requiresSecondFactor: boolean;
}

export function listRoles({ db }: { db: Database }, tenantCode: string): Promise<RolePolicy[]> {
  return db.inTenant(tenantCode, async (tx) => {
    const rows = await tx
      .selectFrom('second_factor_roles')
      .select('role')
      .where('tenant_code', '=', tenantCode)
      .execute();
    const required = new Set(rows.map(({ role }) => role));
    return roleNames.map((role) => ({ role, requiresSecondFactor: required.has(role) }));
  });
}

/** @throws AppError `forbidden` if the actor may not give the role */
export function updateRolePolicy(
  { db }: { db: Database },
  { tenantCode, actorId, role, requiresSecondFactor }: RolePolicy & { tenantCode: string; actorId: string },
  audit: Audit,
): Promise<void> {
  const row = { tenant_code: tenantCode, role };
  return db.inTenant(tenantCode, async (tx) => {
    requireMayAssign(findActor(await lockOperators(tx, tenantCode, [actorId]), actorId), role);
    const deleted = await deleteRows(tx, 'second_factor_roles', row);
    if (requiresSecondFactor) await insertMissingRows(tx, 'second_factor_roles', [row]);
    const subject = { type: 'role', id: role, name: role };
    await audit(tx, {
      subject,
      before: { requiresSecondFactor: deleted > 0 },
      after: { requiresSecondFactor },
    });
  });
}
