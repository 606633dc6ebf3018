import { createApp } from '../../services/commerce/src/app.ts';
import { Listings } from '../../services/commerce/src/catalog/listings.ts';
import { systemClock } from '../../services/commerce/src/clock.ts';
import { noNearness } from '../../services/commerce/src/meanings/nearness.ts';
import { tellNobody } from '../../services/commerce/src/meanings/tell-assistant.ts';
import type { Database } from '../../services/commerce/src/db/database.ts';
import { tenantCode } from './catalogue-fill.ts';

export interface OpenCatalogue {
  /** @returns milliseconds until the whole answer was there, and how many products it holds; throws unless it is a 200 */
  ask(path: string): Promise<{ ms: number; products: number }>;
  close(): Promise<void>;
}

/** The service's own HTTP application on a database, for shoppers who only look. */
export async function openCatalogue(db: Database): Promise<OpenCatalogue> {
  const app = await createApp({
    db,
    listings: new Listings(db),
    authenticator: {
      authenticateShopper: async () => undefined,
      authenticateAdmin: async () => undefined,
      readGuestKey: async () => undefined,
      isServiceKey: () => false,
    },
    nearness: noNearness,
    tellAssistant: tellNobody,
    // No picture is asked for.
    media: undefined as never,
    storage: undefined as never,
    clock: systemClock,
    log: false,
  });
  await app.ready();
  return {
    ask: async (path) => {
      const startedAt = performance.now();
      const reply = await app.inject({ url: `/api/v1${path}`, headers: { 'x-tenant-code': tenantCode } });
      const ms = performance.now() - startedAt;
      if (reply.statusCode !== 200)
        throw new Error(`${path} answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
      const { content, products } = reply.json() as { content?: unknown[]; products?: unknown[] };
      return { ms, products: (content ?? products)?.length ?? 1 };
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
