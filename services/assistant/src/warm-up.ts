import { apiBasePath, searchWithAssistant } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';

interface WarmUpOptions {
  catalogue: Pick<Catalogue, 'domains' | 'hasAssistant'>;
  app: Pick<FastifyInstance, 'inject'>;
  /** Stores beyond so many are read when they are first asked about. */
  mostTenants?: number;
  /** How often it is tried while the shop does not answer yet, and how long is waited between. */
  attempts?: number;
  pauseMs?: number;
}

/** A question that makes use of all that a search does. */
const question = 'a warm jacket for work under $200';

/**
 * Does once what the first question of each store would wait for: reads the catalog, and asks a question as a browser would.
 * Never rejects: a store that can't be read is read with its first question.
 */
export async function warmUp({
  catalogue,
  app,
  mostTenants = 20,
  attempts = 20,
  pauseMs = 500,
}: WarmUpOptions): Promise<void> {
  const tenantCodes = await codesOf(catalogue, attempts, pauseMs);
  for (const tenantCode of tenantCodes.slice(0, mostTenants)) {
    try {
      if (await catalogue.hasAssistant(tenantCode)) await app.inject(questionFor(tenantCode));
    } catch {
      // Its first question tries again, and says what is wrong.
    }
  }
}

const questionFor = (tenantCode: string) => ({
  method: searchWithAssistant.method,
  url: apiBasePath + searchWithAssistant.path,
  headers: { 'x-tenant-code': tenantCode },
  payload: { query: question },
});

/** The stores, the default one first; none where the shop does not answer in all that time. */
async function codesOf(
  catalogue: Pick<Catalogue, 'domains'>,
  attempts: number,
  pauseMs: number,
): Promise<string[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const domains = await catalogue.domains();
      const sorted = domains.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
      return [...new Set(sorted.map(({ tenantCode }) => tenantCode))];
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  }
  return [];
}
