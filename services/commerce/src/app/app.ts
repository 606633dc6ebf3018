import { createServer, createDrain, type TrustedProxies } from '@selvedge/service-kit';
import type { Metrics } from '@selvedge/service-kit/metrics';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAuditRoutes } from '../platform/audit/audit-routes.ts';
import { lockAdminSession, registerPhotoRoutes, registerProfileRoutes } from '../customers/index.ts';
import {
  type HostVerificationClients,
  createHostVerificationClients,
  getFrameRevision,
  registerBannerRoutes,
  registerContentPageRoutes,
  registerPreviewRoutes,
  registerPolicyReportRoutes,
  registerRemoteRoutes,
  registerRetentionRoutes,
  registerSettingsRoutes,
  registerTenantRoutes,
  StoredTenantDirectory,
} from '../store/index.ts';
import {
  type ListedCatalogs,
  type MediaService,
  type VectorSearch,
  readTopCategories,
  registerCatalogRoutes,
  registerCategoryEditingRoutes,
  registerCollectionRoutes,
  registerHomeRoutes,
  registerEmbeddingRoutes,
  registerMediaRoutes,
  registerPictureUploadRoutes,
  registerProductEditingRoutes,
  registerRedirectRoutes,
  registerReviewRoutes,
  registerSeoRoutes,
  registerStockRoutes,
} from '../catalog/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { serveDocumentation } from '../platform/http/documentation-page.ts';
import { registerHealthRoutes } from '../platform/http/health-routes.ts';
import { readJsonBodies } from '../platform/http/json-body.ts';
import { createReplyCache, type ReplyCache } from '../platform/http/reply-cache.ts';
import { replyToError, registerProblemReplies } from '../platform/http/problem-reply.ts';
import type { TenantDirectory } from '../platform/http/tenant.ts';
import { compileSerializer } from '../platform/http/serialization.ts';
import { compileValidator } from '../platform/http/validation.ts';
import type { NotifyAssistant } from '../platform/jobs/notify-assistant.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Services that every route uses. */
    selvedge: {
      tenants: TenantDirectory;
      isDefaultHost: (host: string) => boolean;
      authenticator: Authenticator;
      replies: ReplyCache;
      /** Closes the server after finishing accepted requests. */
      drain(): Promise<void>;
    };
  }
}

export interface AppDeps {
  db: Database;
  authenticator: Authenticator;
  catalogs: ListedCatalogs;
  media: MediaService;
  /** File storage, only for the readiness check. */
  storage: FileStorage;
  /** The database's vector search. */
  vectorSearch: VectorSearch;
  notifyAssistant: NotifyAssistant;
  clock: Clock;
  /** Whether an unknown host gets the default tenant. If absent, no host does. */
  isDefaultHost?: (host: string) => boolean;
  /** Whether the store is reachable only from this machine. If so, the OpenAPI page is served and local hosts skip verification. */
  isLocal?: boolean;
  /** DNS and HTTP access for host verification; the real ones if absent. */
  hostVerificationClients?: HostVerificationClients;
  /** Proxies whose forwarded headers are trusted; only this machine if absent. */
  trustedProxies?: TrustedProxies;
  /** A logger, or false for none. */
  log: FastifyBaseLogger | false;
  /** Measures the requests. */
  metrics?: Pick<Metrics, 'recordRequests'> | undefined;
  /** Registers the routes of further modules. */
  modules?: ((app: FastifyInstance) => void)[];
}

/** Longer than the slowest reply: placing an order waits up to 10 s for the payment. */
const drainLimitMs = 12_000;
const bodyLimitBytes = 256 * 1024;

/** Creates the whole HTTP service, in production and tests alike. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(
    {
      ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
      bodyLimit: bodyLimitBytes,
      routerOptions: { maxParamLength: 500 },
      // Malformed URLs never reach a route.
      frameworkErrors: (error, request, reply) => replyToError(error, request, reply),
    },
    deps.trustedProxies,
  );
  deps.metrics?.recordRequests(app);
  const tenants = new StoredTenantDirectory(deps.db, (code) => deps.catalogs.forget(code));
  app.decorate('selvedge', {
    tenants,
    isDefaultHost: deps.isDefaultHost ?? (() => false),
    authenticator: deps.authenticator,
    replies: createReplyCache(
      (tenantCode, since) => getFrameRevision(deps, tenantCode, { since, isService: true }),
      deps.clock,
    ),
    drain: createDrain(app, { limitMs: drainLimitMs }),
  });
  app.setValidatorCompiler(compileValidator as never);
  app.setSerializerCompiler(compileSerializer);
  readJsonBodies(app);
  registerProblemReplies(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  const { isLocal = false, hostVerificationClients = createHostVerificationClients() } = deps;
  if (isLocal) await serveDocumentation(app);

  registerHealthRoutes(app, deps);
  registerTenantRoutes(app, { ...deps, topCategoriesOf: readTopCategories }, tenants);
  registerSettingsRoutes(app, {
    ...deps,
    topCategoriesOf: readTopCategories,
    directory: tenants,
    isLocal,
    hostVerificationClients,
  });
  registerRetentionRoutes(app, deps);
  registerContentPageRoutes(app, deps);
  registerPreviewRoutes(app, { ...deps, lockAdminSession });
  registerEmbeddingRoutes(app, deps);
  registerCatalogRoutes(app, deps);
  registerProductEditingRoutes(app, deps);
  registerCategoryEditingRoutes(app, deps);
  registerCollectionRoutes(app, deps);
  registerHomeRoutes(app, deps);
  registerRedirectRoutes(app, deps);
  registerStockRoutes(app, deps);
  registerBannerRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerRemoteRoutes(app, deps);
  registerPolicyReportRoutes(app, deps);
  registerReviewRoutes(app, deps);
  registerProfileRoutes(app, deps.db);
  registerPhotoRoutes(app, deps);
  registerMediaRoutes(app, deps.media, tenants);
  registerPictureUploadRoutes(app, deps);
  registerSeoRoutes(app, deps);
  for (const register of deps.modules ?? []) register(app);
  return app;
}
