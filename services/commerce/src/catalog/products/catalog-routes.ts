import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { getCategory } from '../categories/get-category.ts';
import { listFilteredProducts, listProductsOfCategory } from '../lists/list-service.ts';
import type { ListedCatalogs } from '../lists/listed-catalog.ts';
import * as products from './product-service.ts';
import { listChangedDocuments } from '../search/search-changes.ts';
import { readSearchDocuments } from '../search/search-documents.ts';
import { searchProducts } from '../search/search-service.ts';
import { suggestSearches } from '../search/suggestion-service.ts';

export function registerCatalogRoutes(
  app: FastifyInstance,
  { db, catalogs, clock }: { db: Database; catalogs: ListedCatalogs; clock: Clock },
): void {
  route(app, operations.listCategories, async ({ tenantCode }) => products.listCategories(db, tenantCode));
  route(app, operations.getCategory, async ({ tenantCode, params }) =>
    getCategory(db, tenantCode, params.id),
  );
  route(app, operations.listProducts, async ({ tenantCode, query }) =>
    listFilteredProducts(catalogs, tenantCode, query),
  );
  route(app, operations.listCategoryProducts, async ({ tenantCode, params, query }) =>
    listProductsOfCategory(catalogs, tenantCode, params.id, query),
  );
  route(app, operations.listSearchDocuments, async ({ tenantCode, query }) =>
    readSearchDocuments(db, tenantCode, query),
  );
  route(app, operations.listSearchChanges, async ({ tenantCode, query, isService }) =>
    // Changes include unpublished products, so only our own services can see them.
    listChangedDocuments({ db, clock }, tenantCode, isService ? query.since : undefined),
  );
  route(app, operations.searchProducts, async ({ tenantCode, query }) =>
    searchProducts(catalogs, tenantCode, query),
  );
  route(app, operations.suggestSearches, async ({ tenantCode, query }) =>
    suggestSearches(catalogs, tenantCode, query.query),
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
