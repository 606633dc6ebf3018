import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getShopOrigin, resolveTenant } from '../../platform/http/tenant.ts';
import type { ListedCatalogs } from '../lists/listed-catalog.ts';
import { merchantFeed } from './merchant-feed.ts';
import { sendXml } from './send-xml.ts';
import { parseSitemapPart, sitemapIndex, sitemapPart } from './sitemap.ts';
import { readLatestChange } from './sitemap-repository.ts';
import { createMutex, type Storefront } from './storefront.ts';

const hourMs = 3_600_000;
const sitemapMaxAgeSeconds = 600;
const feedMaxAgeSeconds = 3600;

/** Sitemap and product feed of a host's tenant, for search engines. They aren't part of the API's contract. */
export function registerSeoRoutes(
  app: FastifyInstance,
  { db, clock, catalogs }: { db: Database; clock: Clock; catalogs: ListedCatalogs },
): void {
  const runExclusive = createMutex();
  const storefrontOf = async (request: FastifyRequest): Promise<Storefront> => {
    const { tenants } = app.selvedge;
    const tenantCode = await resolveTenant(request);
    const origin = await getShopOrigin(request, tenantCode, tenants);
    return { tenantCode, origin, runExclusive, catalogs };
  };

  /** Changes with every catalog change and every hour, because a mere decrease in stock isn't recorded as a change. */
  const etagOf = async ({ tenantCode, origin }: Storefront, { url }: FastifyRequest): Promise<string> => {
    const latestChange = await db.inTenant(tenantCode, (tx) => readLatestChange(tx, tenantCode));
    const hour = Math.floor(clock().getTime() / hourMs);
    const facts = JSON.stringify([tenantCode, origin, url, latestChange, hour]);
    return `"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`;
  };

  // We answer HEAD ourselves, because the framework would write the whole file and discard it.
  const readRoute = { method: ['GET', 'HEAD'], schema: { hide: true }, exposeHeadRoute: false };
  const sitemap = { contentType: 'application/xml', maxAgeSeconds: sitemapMaxAgeSeconds } as const;
  const feed = { contentType: 'application/rss+xml', maxAgeSeconds: feedMaxAgeSeconds } as const;

  app.route({
    ...readRoute,
    url: '/sitemap.xml',
    handler: async (request, reply) => {
      const shop = await storefrontOf(request);
      const etag = await etagOf(shop, request);
      return sendXml(request, reply, { ...sitemap, etag, write: () => sitemapIndex(db, shop) });
    },
  });

  app.route<{ Params: { file: string } }>({
    ...readRoute,
    url: '/sitemaps/:file',
    handler: async (request, reply) => {
      const shop = await storefrontOf(request);
      const part = parseSitemapPart(request.params.file);
      const pieces = part && (await sitemapPart(db, shop, part));
      if (!pieces) throw new AppError('not-found', { detail: "That sitemap file doesn't exist" });
      const etag = await etagOf(shop, request);
      return sendXml(request, reply, { ...sitemap, etag, write: () => pieces });
    },
  });

  app.route({
    ...readRoute,
    url: '/feeds/google-merchant.xml',
    handler: async (request, reply) => {
      const shop = await storefrontOf(request);
      const etag = await etagOf(shop, request);
      return sendXml(request, reply, { ...feed, etag, write: () => merchantFeed(db, shop) });
    },
  });
}
