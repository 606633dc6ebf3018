import * as addresses from './addresses.ts';
import { adminOperations } from './admin/admin-operations.ts';
import { searchWithAssistant } from './assistant.ts';
import * as auth from './auth.ts';
import * as banners from './banners.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as categories from './categories.ts';
import * as checkout from './checkout.ts';
import * as collections from './collections.ts';
import { endpointsOf } from './endpoint.ts';
import * as homePage from './home-page.ts';
import * as maps from './maps.ts';
import * as orderActions from './order-actions.ts';
import * as orders from './orders.ts';
import * as ownData from './own-data.ts';
import * as paymentLinks from './payment-links.ts';
import { recordPolicyReports } from './policy-reports.ts';
import * as productEmbeddings from './product-embeddings.ts';
import * as productSearch from './product-search.ts';
import * as profile from './profile.ts';
import { recordRemoteMounts } from './remote-mounts.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as searchDocuments from './search-documents.ts';
import * as shipping from './shipping.ts';
import { requestStockEmail } from './stock-requests.ts';
import * as tenant from './tenant.ts';
import * as totals from './totals.ts';
import * as tracking from './tracking.ts';
import { recordVisit } from './visits.ts';

const { followCatalogChanges, ...embeddingOperations } = endpointsOf(productEmbeddings);

const { listExchangeOptions, ...returnOperations } = endpointsOf(returns);

/** Every shopper operation of the commerce API, by the name used in the contract, the client and the service. */
const shopOperations = endpointsOf({
  ...categories,
  ...catalog,
  ...productSearch,
  ...collections,
  ...homePage,
  ...tenant,
  ...banners,
  ...reviews,
  ...auth,
  ...addresses,
  ...profile,
  ...ownData,
  ...cart,
  ...totals,
  ...shipping,
  ...checkout,
  ...maps,
  ...orders,
  ...orderActions,
  ...returnOperations,
  ...tracking,
});

/** Operations that only the assistant search service calls. */
const indexingOperations = { ...endpointsOf(searchDocuments), ...embeddingOperations };

/** Called with `sendBeacon` and not through the client, which would send the shopper's token. */
const countingOperations = { recordVisit };

/** Operations that only the document server calls. */
const reportingOperations = { recordRemoteMounts, recordPolicyReports };

/** Called by code that pages load on demand. That code contains the paths, so that other pages stay small. */
const onDemandOperations = { requestStockEmail, listExchangeOptions, ...endpointsOf(paymentLinks) };

export const commerceOperations = {
  ...shopOperations,
  ...onDemandOperations,
  ...adminOperations,
  ...indexingOperations,
  ...reportingOperations,
  ...countingOperations,
};

/** Operations that only the assistant's widget calls. They're separate because a store may not have the assistant. */
const widgetOperations = { searchWithAssistant };

/** Every operation of the assistant search service. */
export const assistantOperations = {
  ...widgetOperations,
  followCatalogChanges,
};

/** Operations that the shop's pages call. */
export type ShopOperations = typeof shopOperations;
/** Operations of page parts that load on demand. */
export type OnDemandOperations = typeof onDemandOperations;
/** Operations that the assistant's widget calls in addition. */
export type WidgetOperations = typeof widgetOperations;
/** Operations that the search service calls. */
export type IndexingOperations = typeof indexingOperations;
/** Operations that the document server calls. */
export type ReportingOperations = typeof reportingOperations;
/** Operations that operators call. */
export type AdminOperations = typeof adminOperations;
export const operations = { ...commerceOperations, ...assistantOperations };
