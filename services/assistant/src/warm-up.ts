import { apiBasePath, searchWithAssistant } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from './catalog/catalog.ts';
import { listTenants } from './tenant.ts';

interface WarmUpOptions {
  catalog: Pick<Catalog, 'domains' | 'hasAssistant'>;
  app: Pick<FastifyInstance, 'inject'>;
  /** More stores than this are read on their first question. */
  maxTenants: number;
  /** How often and how fast to retry while the commerce API isn't up yet. */
  attempts?: number;
  pauseMs?: number;
}

/** A question that exercises every part of a search. */
const question = 'a warm jacket for work under $200';

/**
 * Reads the stores' catalogs and asks each store a question, so that the first shopper doesn't wait.
 * Never rejects: a store that can't be read now is read on its first question.
 */
export async function warmUp({
  catalog,
  app,
  maxTenants,
  attempts = 20,
  pauseMs = 500,
}: WarmUpOptions): Promise<void> {
  const tenantCodes = await codesOf(catalog, attempts, pauseMs);
  for (const tenantCode of tenantCodes.slice(0, maxTenants)) {
    try {
      if (await catalog.hasAssistant(tenantCode)) await app.inject(questionFor(tenantCode));
    } catch {
      // The store's first question tries again and reports the error.
    }
  }
}

const questionFor = (tenantCode: string) => ({
  method: searchWithAssistant.method,
  url: apiBasePath + searchWithAssistant.path,
  headers: { 'x-tenant-code': tenantCode },
  payload: { query: question },
});

/** Lists the stores as `listTenants` does. Empty if the commerce API doesn't answer in time. */
async function codesOf(
  catalog: Pick<Catalog, 'domains'>,
  attempts: number,
  pauseMs: number,
): Promise<string[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return listTenants(await catalog.domains());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  }
  return [];
}
