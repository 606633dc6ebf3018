import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSampleCatalog, sampleCategories, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import type { Database } from '../../platform/db/database.ts';
import { productRows } from '../products/product-rows.ts';
import { insertProducts } from '../products/product-write-repository.ts';
import { CatalogIndexes } from './catalog-indexes.ts';
import { CatalogsBySize } from './catalogs-by-size.ts';
import type { ListedCatalogs } from './listed-catalog.ts';

let db: Database;
let catalogs: CatalogsBySize;
let memory: CatalogIndexes;
const elsewhere: string[] = [];
beforeEach(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO');
  await addSampleCatalog(db, 'ONE', [sampleProduct('apron')]);
  await addSampleCatalog(db, 'TWO', [sampleProduct('apron'), sampleProduct('belt')]);
  memory = new CatalogIndexes(db);
  elsewhere.length = 0;
  const large: ListedCatalogs = {
    inTenant: async (tenantCode, work) => {
      elsewhere.push(tenantCode);
      return new CatalogIndexes(db).inTenant(tenantCode, work);
    },
    forget: () => undefined,
  };
  catalogs = new CatalogsBySize(db, memory, large, 2);
});
afterEach(() => db.close());

const countIn = (tenantCode: string) =>
  catalogs.inTenant(tenantCode, async (_, catalog) => {
    const { total } = await catalog.find({}, { key: 'id', direction: 'asc' }, { page: 0, size: 1 });
    return total;
  });

test('only stores with enough published products are kept elsewhere', async () => {
  expect([await countIn('ONE'), await countIn('TWO')]).toEqual([1, 2]);
  expect([elsewhere, memory.tenantCodes]).toEqual([['TWO'], ['ONE']]);
});

test('a store that grows leaves the memory', async () => {
  await countIn('ONE');
  await db.inTenant('ONE', (tx) =>
    insertProducts(tx, [productRows('ONE', sampleProduct('belt'), sampleCategories('ONE'))]),
  );
  await countIn('ONE');
  expect([await countIn('ONE'), elsewhere, memory.tenantCodes]).toEqual([2, ['ONE'], []]);
});
