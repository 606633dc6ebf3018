import { operatorToken } from './shopper-orders.ts';
import { addSampleCatalog, sampleProduct } from './sample-catalog.ts';
import { createTestShop } from './test-shop.ts';
import type { ProductWrite } from '../src/catalog/products/product-write.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A shop with the sample catalog in each tenant. `asOperator` calls the API as FIELDNOTE's operator. */
export async function createOperatorShop(products: ProductWrite[] = [sampleProduct('wool-hat')]) {
  const shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE']) await addSampleCatalog(shop.db, tenant, products);
  const token = await operatorToken(shop);
  const asOperator = (method: Method, path: string, body?: unknown, headers?: Record<string, string>) =>
    shop.call(method, `/admin${path}`, { token, body, ...(headers && { headers }) });
  return { ...shop, token, asOperator };
}

export type OperatorShop = Awaited<ReturnType<typeof createOperatorShop>>;

/** Successful changes by an operation in FIELDNOTE's audit log, oldest first. Those of one call are sorted by name. */
export function changesIn({ db }: OperatorShop, operation: string) {
  return db.inTenant('FIELDNOTE', (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor', 'subject_type', 'subject_id', 'subject_name', 'before', 'after'])
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('operation', '=', operation)
      .where('outcome', '=', 'done')
      .orderBy('at')
      .orderBy('subject_name')
      .execute(),
  );
}
