import type { MapsConfig } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import {
  type DeriveCode,
  type GoogleTokenVerifier,
  type PasswordHasher,
  registerAddressRoutes,
  registerAuthRoutes,
  registerNewsletterAdminRoutes,
  registerNewsletterRoutes,
  registerStockRequestRoutes,
} from '../customers/index.ts';
import {
  type GetStoreCarrier,
  type DocumentRenderer,
  type OrderAccessTokens,
  type PaymentProvider,
  registerCartReminderRoutes,
  registerCartRoutes,
  registerDraftOrderRoutes,
  registerInvoiceRoutes,
  registerIssueRoutes,
  registerMapsRoutes,
  registerOrderRoutes,
  registerPackingSlipRoutes,
  registerPaymentRoutes,
  registerPromotionRoutes,
  registerReturnRoutes,
  registerShippingZoneRoutes,
  registerTotalsRoutes,
  registerTaxRoutes,
  registerTrackingRoutes,
  selectBuyers,
  type StorePayments,
} from '../ordering/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import {
  type MediaService,
  readTopCategories,
  registerBulkEditRoutes,
  registerExportRoutes,
  registerImportRoutes,
  registerReviewModerationRoutes,
} from '../catalog/index.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { NotifyAssistant } from '../platform/jobs/notify-assistant.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { registerCustomerRoutes } from './customers/customer-routes.ts';
import { registerGroupRoutes } from './customers/group-routes.ts';
import { registerOwnDataRoutes } from './customers/own-data-routes.ts';
import { registerEmailTemplateRoutes } from './mail/email-template-routes.ts';
import { registerOverviewRoutes } from './overview/overview-routes.ts';
import { registerReportRoutes } from './reports/report-routes.ts';
import { registerVisitRoutes } from './visits/visit-routes.ts';
import {
  type CredentialDependencies,
  type CredentialStore,
  registerCredentialRoutes,
  registerWebhookRoutes,
} from '../store/index.ts';

/** Dependencies of accounts, cart, checkout and orders. */
export interface ShopDependencies {
  db: Database;
  storage: FileStorage;
  media: MediaService;
  clock: Clock;
  hasher: PasswordHasher;
  deriveCode: DeriveCode;
  google: GoogleTokenVerifier;
  jobs: JobQueue;
  notifyAssistant: NotifyAssistant;
  accessTokens: OrderAccessTokens;
  getStoreCarrier: GetStoreCarrier;
  credentials: CredentialStore;
  box: CredentialDependencies['box'];
  checks: CredentialDependencies['checks'];
  /** TaxJar's API, or a stand-in. */
  taxServiceUrl: string;
  documents: DocumentRenderer;
  provider: PaymentProvider;
  payments: StorePayments;
  maps: MapsConfig;
  /** Public origin of the stores. A store's own host replaces its host name. */
  publicOrigin: string;
  /** Hosts in private networks, with or without a port, that webhooks may be sent to. */
  webhookHosts: ReadonlySet<string>;
}

/** Registers every shopper route except browsing, and the operator routes. */
export function registerShop(app: FastifyInstance, shop: ShopDependencies): void {
  registerAuthRoutes(app, shop);
  registerAddressRoutes(app, shop.db);
  registerCartRoutes(app, shop);
  registerTaxRoutes(app, shop);
  registerCredentialRoutes(app, { ...shop, topCategoriesOf: readTopCategories });
  registerWebhookRoutes(app, shop);
  registerPromotionRoutes(app, shop);
  registerTotalsRoutes(app, shop);
  registerShippingZoneRoutes(app, shop);
  registerPaymentRoutes(app, shop);
  registerMapsRoutes(app, shop.maps);
  registerOrderRoutes(app, shop);
  registerDraftOrderRoutes(app, shop);
  registerReturnRoutes(app, shop);
  registerInvoiceRoutes(app, shop);
  registerPackingSlipRoutes(app, shop);
  registerIssueRoutes(app, shop);
  registerOverviewRoutes(app, shop);
  const { save: saveVisits } = registerVisitRoutes(app, shop);
  registerReportRoutes(app, { ...shop, saveVisits });
  registerCustomerRoutes(app, shop);
  registerGroupRoutes(app, shop);
  registerOwnDataRoutes(app, shop);
  registerTrackingRoutes(app, shop);
  registerNewsletterRoutes(app, shop);
  registerStockRequestRoutes(app, shop);
  registerNewsletterAdminRoutes(app, { ...shop, selectBuyers });
  registerEmailTemplateRoutes(app, shop);
  registerCartReminderRoutes(app, shop);
  registerReviewModerationRoutes(app, shop);
  registerImportRoutes(app, shop);
  registerBulkEditRoutes(app, shop);
  registerExportRoutes(app, shop);
}
