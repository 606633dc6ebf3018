import { createServer, drainable, type TrustedProxies } from '@selvedge/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerBannerRoutes } from './banners/banner-routes.ts';
import { registerCatalogRoutes } from './catalog/catalog-routes.ts';
import { registerCategoryEditingRoutes } from './catalog/editing/category-editing-routes.ts';
import { registerProductEditingRoutes } from './catalog/editing/product-editing-routes.ts';
import type { Listings } from './catalog/listings.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Authenticator } from './http/authenticator.ts';
import { serveDocumentation } from './http/documentation-page.ts';
import { registerHealthRoutes } from './http/health-routes.ts';
import { readJsonBodies } from './http/json-body.ts';
import { replyToError, replyWithProblems } from './http/problem-reply.ts';
import type { TenantDirectory } from './http/tenant.ts';
import { compileSerializer } from './http/serialization.ts';
import { compileValidator } from './http/validation.ts';
import { registerMeaningRoutes } from './meanings/meaning-routes.ts';
import type { Nearness } from './meanings/nearness.ts';
import type { TellAssistant } from './meanings/tell-assistant.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import { registerPictureUploadRoutes } from './media/picture-upload-routes.ts';
import type { FileStorage } from './media/file-storage.ts';
import type { MediaService } from './media/media-service.ts';
import { registerPhotoRoutes } from './profile/photo-routes.ts';
import { registerPreviewRoutes } from './previews/preview-routes.ts';
import { registerProfileRoutes } from './profile/profile-routes.ts';
import { registerRemoteRoutes } from './remotes/remote-routes.ts';
import { registerReviewRoutes } from './reviews/review-routes.ts';
import { registerSeoRoutes } from './seo/seo-routes.ts';
import { registerStockRoutes } from './stock/stock-routes.ts';
import { registerContentPageRoutes } from './tenants/pages/content-page-routes.ts';
import { publicProofSources, type ProofSources } from './tenants/settings/host-proof.ts';
import { registerSettingsRoutes } from './tenants/settings/settings-routes.ts';
import { StoredTenantDirectory } from './tenants/tenant-directory.ts';
import { registerTenantRoutes } from './tenants/tenant-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every route needs of its application. */
    selvedge: {
      tenants: TenantDirectory;
      isDefaultHost: (host: string) => boolean;
      authenticator: Authenticator;
      /** Closes the server without losing a request on its way. */
      drain(): Promise<void>;
    };
  }
}

export interface AppDeps {
  db: Database;
  authenticator: Authenticator;
  listings: Listings;
  media: MediaService;
  /** Where files are kept, for readiness alone. */
  storage: FileStorage;
  /** What the database does about finding the nearest among vectors. */
  nearness: Nearness;
  tellAssistant: TellAssistant;
  clock: Clock;
  /** Whether the default tenant answers at a host that is no tenant's; nowhere when left out. */
  isDefaultHost?: (host: string) => boolean;
  /** Whether nobody but this machine reaches the store: there is an OpenAPI page, and names of this machine need no proof. */
  isLocal?: boolean;
  /** Where the proof of a host is looked for; the DNS and the open internet when left out. */
  proofSources?: ProofSources;
  /** Whose word about callers is believed; this machine's when left out. */
  trustedProxies?: TrustedProxies;
  /** A logger, or false for silence. */
  log: FastifyBaseLogger | false;
  /** Routes of further modules, registered by hand where the application is put together. */
  modules?: ((app: FastifyInstance) => void)[];
}

/** Longer than the slowest answer: an order's payment is waited for 10 s. */
const drainLimitMs = 12_000;
const bodyLimitBytes = 256 * 1024;

/** The whole HTTP service, called alike by production and tests. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(
    {
      ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
      bodyLimit: bodyLimitBytes,
      routerOptions: { maxParamLength: 500 },
      // A URL that cannot be read never reaches a route.
      frameworkErrors: (error, request, reply) => replyToError(error, request, reply),
    },
    deps.trustedProxies,
  );
  const tenants = new StoredTenantDirectory(deps.db, (code) => deps.listings.forget(code));
  app.decorate('selvedge', {
    tenants,
    isDefaultHost: deps.isDefaultHost ?? (() => false),
    authenticator: deps.authenticator,
    drain: drainable(app, { limitMs: drainLimitMs }),
  });
  app.setValidatorCompiler(compileValidator as never);
  app.setSerializerCompiler(compileSerializer);
  readJsonBodies(app);
  replyWithProblems(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  const { isLocal = false, proofSources = publicProofSources() } = deps;
  if (isLocal) await serveDocumentation(app);

  registerHealthRoutes(app, deps);
  registerTenantRoutes(app, deps, tenants);
  registerSettingsRoutes(app, { ...deps, directory: tenants, isLocal, proofSources });
  registerContentPageRoutes(app, deps);
  registerPreviewRoutes(app, deps);
  registerMeaningRoutes(app, deps);
  registerCatalogRoutes(app, deps);
  registerProductEditingRoutes(app, deps);
  registerCategoryEditingRoutes(app, deps);
  registerStockRoutes(app, deps);
  registerBannerRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerRemoteRoutes(app, deps);
  registerReviewRoutes(app, deps);
  registerProfileRoutes(app, deps.db);
  registerPhotoRoutes(app, deps);
  registerMediaRoutes(app, deps.media, tenants);
  registerPictureUploadRoutes(app, deps);
  registerSeoRoutes(app, deps);
  for (const register of deps.modules ?? []) register(app);
  return app;
}
