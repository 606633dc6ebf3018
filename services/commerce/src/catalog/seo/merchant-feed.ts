import { readCategories } from '../categories/category-repository.ts';
import { readProducts } from '../products/product-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTenant } from '../../store/index.ts';
import { categoryFactsIn } from './category-facts.ts';
import { eachRow } from './each-row.ts';
import { merchantItems } from './merchant-item.ts';
import type { Storefront } from './storefront.ts';
import { element, xmlDeclaration } from './xml.ts';

const rowsInPage = 100;

/** The product feed for Google Merchant Center: RSS 2.0 with an item for each variant. */
export async function* merchantFeed(
  db: Database,
  { tenantCode, origin, runExclusive }: Storefront,
): AsyncGenerator<string> {
  const read = await db.replica.inTenant(tenantCode, async (tx) => ({
    tenant: await readTenant(tx, tenantCode),
    categories: await readCategories(tx, tenantCode),
  }));
  const vendorName = read.tenant?.vendor_name ?? '';
  const factsOf = categoryFactsIn(read.categories);
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>`;
  yield element('title', vendorName || tenantCode);
  yield element('link', `${origin}/`);
  yield `${element('description', `Everything at ${vendorName || tenantCode}`)}\n`;
  const readPage = (afterId: string, size: number) =>
    runExclusive(() =>
      db.replica.inTenant(tenantCode, (tx) =>
        readProducts(tx, tenantCode, { afterId, size, isPublished: true }),
      ),
    );
  for await (const product of eachRow(readPage, { size: rowsInPage }))
    yield merchantItems({ tenantCode, origin, vendorName }, product, factsOf(product.categoryId));
  yield '</channel>\n</rss>\n';
}
