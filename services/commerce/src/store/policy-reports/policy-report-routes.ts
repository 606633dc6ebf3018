import { adminOperations, commerceOperations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { addPolicyReports, readPolicyReports } from './policy-report-repository.ts';

/** Older reports are deleted. */
export const policyReportRetentionMs = 30 * 24 * 3_600_000;

export function registerPolicyReportRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  route(app, commerceOperations.recordPolicyReports, async ({ tenantCode, body }) => {
    await deps.db.inTenant(tenantCode, (tx) => addPolicyReports(tx, tenantCode, body, deps.clock()));
    return { message: 'Counted' };
  });

  operatorRoute(app, deps, adminOperations.listPolicyReports, async ({ tenantCode }) => {
    const since = new Date(deps.clock().getTime() - policyReportRetentionMs);
    return deps.db.inTenant(tenantCode, (tx) => readPolicyReports(tx, tenantCode, since));
  });
}
