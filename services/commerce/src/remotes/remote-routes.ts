import { adminOperations, commerceOperations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import { route } from '../http/route.ts';
import { keepShowings, type ShowingDependencies } from './keep-showings.ts';
import { remotesReport, spansUntil, startOf } from './remotes-report.ts';
import { readShowings, readStates } from './showing-repository.ts';

export function registerRemoteRoutes(app: FastifyInstance, deps: ShowingDependencies): void {
  route(app, commerceOperations.keepRemoteShowings, async ({ tenantCode, params, body }) => ({
    isNew: await keepShowings(deps, tenantCode, { ...params, ...body }),
  }));

  operatorRoute(app, deps, adminOperations.getRemotesReport, async ({ tenantCode, query }) => {
    const now = deps.clock();
    const spans = spansUntil(query.period, now);
    const from = startOf(spans.first, spans);
    const { spanSeconds } = spans;
    return deps.db.inTenant(tenantCode, async (tx) => {
      const rows = await readShowings(tx, tenantCode, { since: from, spanSeconds });
      const remotes = remotesReport(rows, await readStates(tx, tenantCode), spans);
      return { from: from.toISOString(), until: now.toISOString(), spanSeconds, remotes };
    });
  });
}
