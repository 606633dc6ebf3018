import { createDefaultTenantCheck, createLogOptions } from '@selvedge/service-kit';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createSessionAuthenticator } from '../customers/index.ts';
import { systemClock } from '../platform/clock.ts';
import {
  createMediaService,
  decoders,
  detectFocalPoints,
  openCatalogs,
  openVectorSearch,
  prepareCatalogIndexes,
  prepareRenditions,
} from '../catalog/index.ts';
import { commands } from './control/commands.ts';
import { startControlServer } from './control/control-server.ts';
import type { Database } from '../platform/db/database.ts';
import { reasonsNotLocal } from './demo-guard.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Env } from './env.ts';
import { createIdleScheduler } from '../platform/http/idle-scheduler.ts';
import { openFileStorage } from '../platform/files/open-file-storage.ts';
import { registerShop } from './shop.ts';
import { startShop } from './start-shop.ts';

export interface Service {
  address: string;
  databaseKind: string;
  /** Finishes accepted requests and releases all resources. */
  stop(): Promise<void>;
}

/** A pause this long separates two page views. Requests of one page follow each other faster. */
const idleAfterMs = 1_000;

/** Wires the service together and starts listening. */
export async function startService(env: Env, opening: Promise<Database>): Promise<Service> {
  const log = pino(createLogOptions(process.env['LOG_LEVEL'] ?? 'info'));
  const db = await opening;
  const storage = await openFileStorage(env.filesUrl);
  const media = createMediaService({ db, storage });
  if (env.demoDir !== undefined) await seedDemo({ db, storage }, env.demoDir);
  const { shop, stop: stopShop } = await startShop({ db, storage, media, env, clock: systemClock, log });
  const catalogs = await openCatalogs(db, env.openSearch);
  const isLocal = reasonsNotLocal(env).length === 0;
  const metrics =
    env.metrics && (await import('./service-metrics.ts')).createServiceMetrics({ db, catalogs });
  const app = await createApp({
    db,
    catalogs: catalogs.catalogs,
    authenticator: createSessionAuthenticator({
      ...shop,
      serviceKey: env.serviceKey,
      oldServiceKey: env.oldServiceKey,
    }),
    media,
    storage,
    notifyAssistant: shop.notifyAssistant,
    vectorSearch: await openVectorSearch(db, log),
    clock: systemClock,
    isDefaultHost: createDefaultTenantCheck({ ...env, isLocal }),
    isLocal,
    trustedProxies: env.trustedProxies,
    log,
    ...(metrics && { metrics }),
    modules: [(instance) => registerShop(instance, shop)],
  });
  // With PostgreSQL, commands open the database themselves.
  const control =
    db.kind === 'pglite'
      ? await startControlServer({
          dataDir: env.dataDir,
          commands,
          context: {
            db,
            storage,
            hasher: shop.hasher,
            clock: systemClock,
            notifyAssistant: shop.notifyAssistant,
            clearTenantCache: () => app.selvedge.tenants.clearCache(),
          },
          log,
        })
      : undefined;
  if (metrics && env.metrics) metrics.serve(app, env.metrics);
  const waitUntilIdle = createIdleScheduler(app.server, idleAfterMs);
  const address = await app.listen({ host: env.host, port: env.port });
  const stopping = new AbortController();
  const { signal } = stopping;
  const preparing = prepareCatalogIndexes({ db, catalogs, waitUntilIdle, log, signal })
    .then(() => prepareRenditions({ db, media, waitUntilIdle, log, signal }))
    .then(() => detectFocalPoints({ db, storage, waitUntilIdle, log, signal }));
  return {
    address,
    databaseKind: db.kind === 'postgres' ? 'PostgreSQL' : 'embedded database',
    stop: async () => {
      stopping.abort();
      await control?.stop();
      await app.selvedge.drain();
      await stopShop();
      await media.close();
      await catalogs.close();
      await preparing;
      await decoders.close();
      await db.close();
    },
  };
}
