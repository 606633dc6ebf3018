import type { MapsConfig } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { registerAuthRoutes } from './auth/auth-routes.ts';
import type { GoogleTokens } from './auth/google/google-tokens.ts';
import type { PasswordHasher } from './auth/password-hasher.ts';
import type { CodeOf } from './auth/verification-code.ts';
import { registerCartRoutes } from './cart/cart-routes.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { registerExportRoutes } from './export/export-routes.ts';
import { registerImportRoutes } from './import/import-routes.ts';
import { registerInvoiceRoutes } from './invoices/invoice-routes.ts';
import { registerIssueRoutes } from './issues/issue-routes.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { TellAssistant } from './meanings/tell-assistant.ts';
import { registerMapsRoutes } from './maps/maps-routes.ts';
import type { FileStorage } from './media/file-storage.ts';
import { registerNewsletterRoutes } from './newsletter/newsletter-routes.ts';
import type { OrderKeys } from './orders/order-keys.ts';
import { registerOrderRoutes } from './orders/order-routes.ts';
import { registerOverviewRoutes } from './overview/overview-routes.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { StorePayments } from './payments/store-payments.ts';
import { registerPaymentRoutes } from './payments/payment-routes.ts';
import { registerPromotionRoutes } from './promotions/promotion-routes.ts';
import { registerReturnRoutes } from './returns/return-routes.ts';
import type { DocumentRenderer } from './pdf/document-renderer.ts';
import type { CarrierOf } from './shipping/store-carriers.ts';
import { registerCredentialRoutes } from './credentials/credential-routes.ts';
import type { CredentialDependencies } from './credentials/set-credentials.ts';
import type { CredentialStore } from './credentials/credential-store.ts';
import { registerTaxProposalRoutes } from './tax/tax-proposal-routes.ts';
import { registerShippingRoutes } from './shipping/shipping-routes.ts';
import { registerTaxRoutes } from './tax/tax-routes.ts';
import { registerTrackingRoutes } from './tracking/tracking-routes.ts';
import { registerAddressRoutes } from './users/address-routes.ts';

/** What accounts, cart, checkout and orders are made of. */
export interface Shop {
  db: Database;
  storage: FileStorage;
  clock: Clock;
  hasher: PasswordHasher;
  codeOf: CodeOf;
  google: GoogleTokens;
  jobs: JobQueue;
  tellAssistant: TellAssistant;
  keys: OrderKeys;
  carrierOf: CarrierOf;
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

/** Everything a shopper does beyond looking, and what operators do about it. */
export function registerShop(app: FastifyInstance, shop: Shop): void {
  registerAuthRoutes(app, shop);
  registerAddressRoutes(app, shop.db);
  registerCartRoutes(app, shop.db);
  registerTaxRoutes(app, shop);
  registerTaxProposalRoutes(app, shop);
  registerCredentialRoutes(app, shop);
  registerPromotionRoutes(app, shop);
  registerShippingRoutes(app, shop);
  registerPaymentRoutes(app, shop);
  registerMapsRoutes(app, shop.maps);
  registerOrderRoutes(app, shop);
  registerReturnRoutes(app, shop);
  registerInvoiceRoutes(app, shop);
  registerIssueRoutes(app, shop);
  registerOverviewRoutes(app, shop);
  registerTrackingRoutes(app, shop);
  registerNewsletterRoutes(app, shop);
  registerImportRoutes(app, shop);
  registerExportRoutes(app, shop);
}
