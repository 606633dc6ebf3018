import { apiBasePath, commerceOperations } from '@selvedge/contract';
import { createRateLimit, getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { headerText } from '../../platform/http/request-headers.ts';
import { route } from '../../platform/http/route.ts';
import { isAutomated } from './is-automated.ts';
import { countableQuery } from './query-rules.ts';
import { saveVisits } from './save-visits.ts';
import { createVisitCounts } from './visit-counts.ts';

/** If the process is killed, the counts since the last save are lost. */
const saveEveryMs = 5_000;
/** Per network and minute, in this process. */
const maxVisits = 120;

const { addCartItem, addAnonymousCartItem } = commerceOperations;
const cartRoutes = new Set(
  [addCartItem, addAnonymousCartItem].map(({ path }) => apiBasePath + path.replaceAll(/\{(\w+)\}/g, ':$1')),
);

/**
 * Counts what visitors do, without anything about who they are. No reply waits for the database.
 * @returns `save`, which saves a store's counts now
 */
export function registerVisitRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): { save: (tenantCode: string) => Promise<void> } {
  const counts = createVisitCounts(clock);
  const allow = createRateLimit({ maxPerSender: maxVisits });
  const save = (tenantCode: string) => saveVisits(db, counts, tenantCode);
  const saveAll = async () => {
    for (const tenantCode of counts.tenants())
      await save(tenantCode).catch((error: unknown) => app.log.warn({ err: error }, "can't save visits yet"));
  };

  route(app, commerceOperations.recordVisit, async (request) => {
    const { tenantCode, body, header } = request;
    const headers = { userAgent: header('user-agent'), purpose: header('sec-purpose') };
    if (isAutomated(headers) || allow(getClientNetwork(request)) === 0) return {};
    const query = body.event === 'search' ? countableQuery(body.query ?? '') : '';
    if (query !== undefined) counts.add(tenantCode, body.event, query);
    return {};
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST' && reply.statusCode < 300 && isCartRoute(request))
      counts.add(getCaller(request).tenantCode, 'cart');
  });

  const timer = setInterval(() => void saveAll(), saveEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await saveAll();
  });
  return { save };
}

const isCartRoute = (request: FastifyRequest): boolean =>
  cartRoutes.has(request.routeOptions.url ?? '') &&
  !isAutomated({ userAgent: headerText(request, 'user-agent'), purpose: headerText(request, 'sec-purpose') });
