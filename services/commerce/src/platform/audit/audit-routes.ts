import { adminOperations as operations, type AuditEntry } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { pageOf } from '../http/page-of.ts';
import { readAuditEntries } from './audit-repository.ts';
import type { AuditLogTable } from './audit-tables.ts';
import { operatorRoute } from './operator-route.ts';

export function registerAuditRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.listAuditEntries, async ({ tenantCode, query }) => {
    const { page, size } = query;
    const { rows, total } = await dependencies.db.inTenant(tenantCode, (tx) =>
      readAuditEntries(tx, tenantCode, query, { limit: size, offset: page * size }),
    );
    return pageOf(rows.map(toAuditEntry), { page, size, total });
  });
}

function toAuditEntry(row: Selectable<AuditLogTable>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    operation: row.operation,
    outcome: row.outcome,
    reason: row.reason,
    subject:
      row.subject_type === null
        ? null
        : { type: row.subject_type, id: row.subject_id ?? '', name: row.subject_name ?? '' },
    before: row.before,
    after: row.after,
    requestId: row.request_id,
  };
}
