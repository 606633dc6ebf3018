import {
  createApp,
  type Database,
  CatalogIndexes,
  noVectorSearch,
  noopNotifyAssistant,
  systemClock,
} from '../../services/commerce/testing/index.ts';
import { tenantCode } from './catalog-fill.ts';

export interface OpenCatalog {
  /** @returns milliseconds until the full response, and the number of products in it; throws unless the status is 200 */
  get(path: string): Promise<{ ms: number; products: number }>;
  close(): Promise<void>;
}

/** Creates the commerce API on a database, only for browsing. */
export async function openCatalog(db: Database): Promise<OpenCatalog> {
  const app = await createApp({
    db,
    catalogs: new CatalogIndexes(db),
    authenticator: {
      authenticateShopper: async () => undefined,
      authenticateAdmin: async () => undefined,
      authenticateApiKey: async () => undefined,
      readGuestKey: async () => undefined,
      isServiceKey: () => false,
    },
    vectorSearch: noVectorSearch,
    notifyAssistant: noopNotifyAssistant,
    // Pictures aren't requested.
    media: undefined as never,
    storage: undefined as never,
    clock: systemClock,
    log: false,
  });
  await app.ready();
  return {
    get: async (path) => {
      const startedAt = performance.now();
      const reply = await app.inject({ url: `/api/v1${path}`, headers: { 'x-tenant-code': tenantCode } });
      const ms = performance.now() - startedAt;
      if (reply.statusCode !== 200)
        throw new Error(`${path} responded with ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
      const { content, products } = reply.json() as { content?: unknown[]; products?: unknown[] };
      return { ms, products: (content ?? products)?.length ?? 1 };
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
