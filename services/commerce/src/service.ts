import { leadsToDefaultTenant } from '@selvedge/service-kit';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createSessionAuthenticator } from './auth/session-authenticator.ts';
import { systemClock } from './clock.ts';
import { Listings } from './catalog/listings.ts';
import { prepareListings } from './catalog/prepare-listings.ts';
import { commands } from './control/commands.ts';
import { startControlServer } from './control/control-server.ts';
import type { Database } from './db/database.ts';
import { reasonsNotLocal } from './demo-only-locally.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Env } from './env.ts';
import { quietTimesOf } from './http/quiet-times.ts';
import { LocalDiskStorage } from './media/file-storage.ts';
import { lookAtPictures } from './media/look-at-pictures.ts';
import { createMediaService } from './media/media-service.ts';
import { openNearness } from './meanings/nearness.ts';
import { prepareRenditions } from './media/prepare-renditions.ts';
import { registerShop } from './shop.ts';
import { startShop } from './start-shop.ts';

export interface Service {
  address: string;
  databaseKind: string;
  /** Finishes accepted requests and lets go of everything. */
  stop(): Promise<void>;
}

/** A pause this long is one between two pages, not between two requests of one. */
const restMs = 1_000;

/** Puts the parts together by hand and listens. */
export async function startService(env: Env, opening: Promise<Database>): Promise<Service> {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' });
  const db = await opening;
  const storage = new LocalDiskStorage(join(env.dataDir, 'media'));
  const media = createMediaService({ db, storage });
  if (env.demo) await seedDemo(db);
  const { shop, stop: stopShop } = await startShop({ db, storage, env, clock: systemClock, log });
  const listings = new Listings(db);
  const isLocal = reasonsNotLocal(env).length === 0;
  const app = await createApp({
    db,
    listings,
    authenticator: createSessionAuthenticator(db, systemClock, env.serviceKey),
    media,
    storage,
    tellAssistant: shop.tellAssistant,
    nearness: await openNearness(db, log),
    clock: systemClock,
    isDefaultHost: leadsToDefaultTenant({ ...env, isLocal }),
    isLocal,
    trustedProxies: env.trustedProxies,
    log,
    modules: [(instance) => registerShop(instance, shop)],
  });
  // Elsewhere commands open the database themselves.
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
            tellAssistant: shop.tellAssistant,
            storesChanged: () => app.selvedge.tenants.forget(),
          },
          log,
        })
      : undefined;
  const untilQuiet = quietTimesOf(app.server, restMs);
  const address = await app.listen({ host: env.host, port: env.port });
  const stopping = new AbortController();
  const { signal } = stopping;
  const preparing = prepareListings({ db, listings, untilQuiet, log, signal })
    .then(() => prepareRenditions({ db, media, untilQuiet, log, signal }))
    .then(() => lookAtPictures({ db, storage, untilQuiet, log, signal }));
  return {
    address,
    databaseKind: db.kind === 'postgres' ? 'PostgreSQL' : 'embedded database',
    stop: async () => {
      stopping.abort();
      await control?.stop();
      await app.selvedge.drain();
      await stopShop();
      await media.close();
      await preparing;
      await db.close();
    },
  };
}
