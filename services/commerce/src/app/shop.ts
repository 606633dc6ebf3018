import type { MapsConfig } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import {
  type DeriveCode,
  type GoogleTokenVerifier,
  type PasswordHasher,
  registerAddressRoutes,
  registerAuthRoutes,
  registerNewsletterRoutes,
} from '../customers/index.ts';
import {
  type GetStoreCarrier,
  type DocumentRenderer,
  type OrderAccessTokens,
  type PaymentProvider,
  registerCartRoutes,
  registerInvoiceRoutes,
  registerIssueRoutes,
  registerMapsRoutes,
  registerOrderRoutes,
  registerPackingSlipRoutes,
  registerPaymentRoutes,
  registerPromotionRoutes,
  registerReturnRoutes,
  registerShippingRoutes,
  registerTaxRoutes,
  registerTrackingRoutes,
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
import { registerOwnDataRoutes } from './customers/own-data-routes.ts';
import { registerOverviewRoutes } from './overview/overview-routes.ts';
import {
  type CredentialDependencies,
  type CredentialStore,
  registerCredentialRoutes,
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
}

/** Registers every shopper route except browsing, and the operator routes. */
export function registerShop(app: FastifyInstance, shop: ShopDependencies): void {
  registerAuthRoutes(app, shop);
  registerAddressRoutes(app, shop.db);
  registerCartRoutes(app, shop);
  registerTaxRoutes(app, shop);
  registerCredentialRoutes(app, { ...shop, topCategoriesOf: readTopCategories });
  registerPromotionRoutes(app, shop);
  registerShippingRoutes(app, shop);
  registerPaymentRoutes(app, shop);
  registerMapsRoutes(app, shop.maps);
  registerOrderRoutes(app, shop);
  registerReturnRoutes(app, shop);
  registerInvoiceRoutes(app, shop);
  registerPackingSlipRoutes(app, shop);
  registerIssueRoutes(app, shop);
  registerOverviewRoutes(app, shop);
  registerCustomerRoutes(app, shop);
  registerOwnDataRoutes(app, shop);
  registerTrackingRoutes(app, shop);
  registerNewsletterRoutes(app, shop);
  registerReviewModerationRoutes(app, shop);
  registerImportRoutes(app, shop);
  registerBulkEditRoutes(app, shop);
  registerExportRoutes(app, shop);
}
