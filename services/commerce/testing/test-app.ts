import type { FastifyInstance } from 'fastify';
import { createApp, type AppDeps } from '../src/app/app.ts';
import { CatalogIndexes } from '../src/catalog/lists/catalog-indexes.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { Authenticator } from '../src/platform/http/authenticator.ts';
import { noVectorSearch } from '../src/catalog/embeddings/vector-search.ts';
import { noopNotifyAssistant } from '../src/platform/jobs/notify-assistant.ts';
import type { HostVerificationClients } from '../src/store/settings/host-proof.ts';
import { createTestDatabase } from './test-database.ts';
import { createMediaService } from '../src/catalog/media/media-service.ts';
import { testStorage } from './test-media.ts';

/** Nobody is signed in. */
export const nobody: Authenticator = {
  authenticateShopper: async () => undefined,
  authenticateAdmin: async () => undefined,
  authenticateApiKey: async () => undefined,
  readGuestKey: async () => undefined,
  isServiceKey: () => false,
};

/** Finds no DNS records or hosts, so tests don't use the internet. */
const noProof: HostVerificationClients = {
  resolveTxt: () => Promise.reject(Object.assign(new Error('no such record'), { code: 'ENOTFOUND' })),
  request: ({ hostname }) => Promise.reject(new Error(`there is no host ${hostname}`)),
};

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  close(): Promise<void>;
}

/**
 * Creates the application with a fresh database, for `app.inject`.
 * @param deps overrides defaults
 */
export async function createTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const db = deps.db ?? (await createTestDatabase());
  const storage = deps.storage ?? (await testStorage());
  const media = deps.media ?? createMediaService({ db, storage });
  const app = await createApp({
    authenticator: nobody,
    catalogs: new CatalogIndexes(db),
    vectorSearch: noVectorSearch,
    notifyAssistant: noopNotifyAssistant,
    clock: systemClock,
    isDefaultHost: () => true,
    hostVerificationClients: noProof,
    log: false,
    ...deps,
    db,
    media,
    storage,
  });
  await app.ready();
  const close = async () => {
    await app.close();
    if (!deps.db) await db.close();
  };
  return { app, db, close };
}
