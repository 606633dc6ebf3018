import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { tokenIn } from '../http/request-headers.ts';
import { route } from '../http/route.ts';
import { listFilteredProducts, listProductsOfCategory } from './list-service.ts';
import type { Listings } from './listings.ts';
import * as products from './product-service.ts';
import { listChangedDocuments } from './search-changes.ts';
import { readSearchDocuments } from './search-documents.ts';
import { searchProducts } from './search-service.ts';
import { suggestSearches } from './suggestion-service.ts';

export function registerCatalogRoutes(
  app: FastifyInstance,
  { db, listings, clock }: { db: Database; listings: Listings; clock: Clock },
): void {
  route(app, operations.listCategories, async ({ tenantCode }) => products.listCategories(db, tenantCode));
  route(app, operations.listProducts, async ({ tenantCode, query }) =>
    listFilteredProducts(listings, tenantCode, query),
  );
  route(app, operations.listCategoryProducts, async ({ tenantCode, params, query }) =>
    listProductsOfCategory(listings, tenantCode, params.id, query),
  );
  route(app, operations.listSearchDocuments, async ({ tenantCode, query }) =>
    readSearchDocuments(db, tenantCode, query),
  );
  route(app, operations.listSearchChanges, async ({ tenantCode, query, header }) => {
    const isService = app.selvedge.authenticator.isServiceKey(tokenIn(header('authorization')) ?? '');
    // What is not published yet is named as well: nobody else hears of it.
    return listChangedDocuments({ db, clock }, tenantCode, isService ? query.since : undefined);
  });
  route(app, operations.searchProducts, async ({ tenantCode, query }) =>
    searchProducts(listings, tenantCode, query),
  );
  route(app, operations.suggestSearches, async ({ tenantCode, query }) =>
    suggestSearches(listings, tenantCode, query.query),
  );
  route(app, operations.getProduct, async ({ tenantCode, params }) =>
    products.getProduct(db, tenantCode, params.id),
  );
  route(app, operations.getProductDetails, async ({ tenantCode, params, query }) =>
    products.getProductDetails(db, tenantCode, params.id, query.selectedColor),
  );
  route(app, operations.listColorSwatches, async ({ tenantCode, params }) =>
    products.listColorSwatches(db, tenantCode, params.id),
  );
}
