import { adminOperations, commerceOperations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { route } from '../../platform/http/route.ts';
import { recordMounts, type MountDependencies } from './record-mounts.ts';
import { createRemotesReport, getReportSpans, startOf } from './remotes-report.ts';
import { readMounts, readStates } from './mount-repository.ts';

export function registerRemoteRoutes(app: FastifyInstance, deps: MountDependencies): void {
  route(app, commerceOperations.recordRemoteMounts, async ({ tenantCode, params, body }) => ({
    isNew: await recordMounts(deps, tenantCode, { ...params, ...body }),
  }));

  operatorRoute(app, deps, adminOperations.getRemotesReport, async ({ tenantCode, query }) => {
    const now = deps.clock();
    const spans = getReportSpans(query.period, now);
    const from = startOf(spans.first, spans);
    const { spanSeconds } = spans;
    return deps.db.inTenant(tenantCode, async (tx) => {
      const rows = await readMounts(tx, tenantCode, { since: from, spanSeconds });
      const remotes = createRemotesReport(rows, await readStates(tx, tenantCode), spans);
      return { from: from.toISOString(), until: now.toISOString(), spanSeconds, remotes };
    });
  });
}
