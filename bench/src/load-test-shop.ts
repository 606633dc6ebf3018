import {
  addTestPromotion,
  demoDir,
  type Database,
  openDatabase,
  seedDemo,
} from '../../services/commerce/testing/index.ts';
import { startChild, type ChildService } from './child-service.ts';
import { withTemporaryFolder } from './command.ts';
import type { Assortment } from './guest-checkout.ts';
import { startStandIn, type StandIn } from './stand-in.ts';
import { withDatabase } from './throwaway-database.ts';

export const tenantCode = 'FIELDNOTE';
/** A coupon and its discount in dollars. */
export const promotion = { code: 'FIVEOFF', discount: 5 };

export interface PreparedShop {
  forSale: Assortment;
  /** By variant, for the whole tenant. */
  stock: Map<string, number>;
}

export interface LoadShop extends PreparedShop {
  db: Database;
  databaseUrl: string;
  dataDir: string;
  standIn: StandIn;
  /** Addresses of the API processes. */
  origins: string[];
  /** Starts an API process. It's killed when the work is done. */
  startApi(index?: number, env?: Record<string, string>): ChildService;
}

interface LoadOptions {
  /** The stand-in and the mail server use the next two ports, and more API processes the ones after. */
  port: number;
  processes?: number;
}

/** Calls `work` with the demo stores on a new PostgreSQL database, a stand-in, and API processes. */
export async function withLoadTestShop<T>(
  { port, processes = 1 }: LoadOptions,
  work: (shop: LoadShop) => Promise<T>,
): Promise<T> {
  const ports = Array.from({ length: processes }, (_, index) => (index === 0 ? port : port + 2 + index));
  const origins = ports.map((each) => `http://127.0.0.1:${each}`);
  const apis: ChildService[] = [];
  return withDatabase((databaseUrl) =>
    withTemporaryFolder(async (dataDir) => {
      const db = await openDatabase({ databaseUrl, queryTimeoutMs: 60_000, poolSize: 2 });
      const prepared = await prepareShop(db);
      const standIn = await startStandIn(
        { port: port + 1, smtpPort: port + 2 },
        origins.map(webhookUrlOf).join(','),
      );
      try {
        return await work({
          ...prepared,
          db,
          databaseUrl,
          dataDir,
          standIn,
          origins,
          startApi(index = 0, env = {}) {
            const settings = { DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir, ...env };
            const api = startApi(ports[index]!, standIn, settings);
            apis.push(api);
            return api;
          },
        });
      } finally {
        await Promise.all(apis.map((api) => api.end('SIGKILL')));
        await standIn.stop();
        await db.close();
      }
    }),
  );
}

export const webhookUrlOf = (origin: string): string => `${origin}/api/v1/webhooks/paypal`;

/** Starts the commerce API as in production, with a stand-in for all external services. */
export function startApi(port: number, standIn: StandIn, env: Record<string, string>): ChildService {
  return startChild('services/commerce/src/app/main.ts', `http://127.0.0.1:${port}/readyz`, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    COMMERCE_PORT: String(port),
    SELVEDGE_DEMO: '1',
    DEMO_DIR: demoDir,
    // Not the database of this command.
    DATABASE_URL: '',
    ...standIn.env,
    ...env,
  });
}

/**
 * Creates the demo stores. The first one has a promotion, plenty of stock of some products, and little of one.
 * @param scarceStock stock of the last product
 */
export async function prepareShop(db: Database, scarceStock = 1_000_000): Promise<PreparedShop> {
  await seedDemo(db);
  await addTestPromotion(db, tenantCode, {
    code: promotion.code,
    kind: 'FIXED',
    amount_minor: promotion.discount * 100,
  });
  return db.inTenant(tenantCode, async (tx) => {
    // One variant of each product, so that orders don't all wait for the same rows.
    const chosen = await tx
      .selectFrom('variants')
      .distinctOn('product_id')
      .select(['id as variantId', 'product_id as productId', 'color', 'size'])
      .where('tenant_code', '=', tenantCode)
      .where('price_minor', '>', promotion.discount * 100)
      .orderBy('product_id')
      .orderBy('id')
      .limit(40)
      .execute();
    const [first, ...others] = chosen;
    for (const { variantId } of chosen) {
      await tx
        .updateTable('variants')
        .set({ stock: variantId === chosen.at(-1)?.variantId ? scarceStock : 1_000_000 })
        .where('tenant_code', '=', tenantCode)
        .where('id', '=', variantId)
        .execute();
    }
    const rows = await tx
      .selectFrom('variants')
      .select(['id', 'stock'])
      .where('tenant_code', '=', tenantCode)
      .execute();
    return { forSale: [first!, ...others], stock: new Map(rows.map(({ id, stock }) => [id, stock])) };
  });
}
