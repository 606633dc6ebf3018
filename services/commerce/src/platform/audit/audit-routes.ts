import { adminOperations as operations, type AuditEntry } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { pageOf } from '../http/page-of.ts';
import { readAuditEntries } from './audit-repository.ts';
import { hidePersonalData } from './hide-personal-data.ts';
import { operatorRoute } from './operator-route.ts';

export function registerAuditRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.listAuditEntries, async ({ tenantCode, query, admin }) => {
    const { rows, total } = await dependencies.db.inTenant(tenantCode, (tx) =>
      readAuditEntries(tx, tenantCode, query),
    );
    return pageOf(
      rows.map((row) => hidePersonalData(toAuditEntry(row), admin.permissions)),
      { ...query, total },
    );
  });
}

function toAuditEntry(row: Selectable<Tables['audit_log']>): AuditEntry {
  const { subject_type: type, subject_id: id, subject_name: name } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    operation: row.operation,
    outcome: row.outcome,
    reason: row.reason,
    subject: type === null ? null : { type, id: id ?? '', name: name ?? '' },
    before: row.before,
    after: row.after,
    requestId: row.request_id,
  };
}
