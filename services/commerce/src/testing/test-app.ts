import type { FastifyInstance } from 'fastify';
import { createApp, type AppDeps } from '../app.ts';
import { Listings } from '../catalog/listings.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { noNearness } from '../meanings/nearness.ts';
import { tellNobody } from '../meanings/tell-assistant.ts';
import type { ProofSources } from '../tenants/settings/host-proof.ts';
import { createTestDatabase } from './test-database.ts';
import { createMediaService } from '../media/media-service.ts';
import { testStorage } from './test-media.ts';

/** Nobody is signed in. */
export const nobody: Authenticator = {
  authenticateShopper: async () => undefined,
  authenticateAdmin: async () => undefined,
  readGuestKey: async () => undefined,
  isServiceKey: () => false,
};

/** No DNS, and no open internet. */
const noProof: ProofSources = {
  resolveTxt: () => Promise.reject(Object.assign(new Error('no such record'), { code: 'ENOTFOUND' })),
  request: ({ hostname }) => Promise.reject(new Error(`there is no host ${hostname}`)),
};

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  close(): Promise<void>;
}

/**
 * The application on a fresh database, for `app.inject`.
 * @param deps replaces what a test wants of its own
 */
export async function createTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const db = deps.db ?? (await createTestDatabase());
  const storage = deps.storage ?? (await testStorage());
  const media = deps.media ?? createMediaService({ db, storage });
  const app = await createApp({
    authenticator: nobody,
    listings: new Listings(db),
    nearness: noNearness,
    tellAssistant: tellNobody,
    clock: systemClock,
    isDefaultHost: () => true,
    proofSources: noProof,
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
