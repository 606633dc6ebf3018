import { randomBytes } from 'node:crypto';
import { fromRandomNetwork, openDatabase } from '../../services/commerce/testing/index.ts';
import { formatTable } from '../../tools/format-table.ts';
import { fillCatalog, tenantCode } from './catalog-fill.ts';
import * as words from './catalog-words.ts';
import { readSettings, withTemporaryFolder } from './command.ts';
import { startEmptyService } from './empty-service.ts';
import { startApi } from './load-test-shop.ts';
import { measureThroughput, type Load, type Throughput } from './measure-throughput.ts';
import { startStandIn } from './stand-in.ts';
import { withDatabase } from './throwaway-database.ts';
import { startVendure, type VendurePeer } from './vendure.ts';

const {
  SECONDS_EACH: secondsEach,
  ROUNDS: rounds,
  CONNECTIONS: connections,
  PRODUCTS: products,
  TENANTS: tenants,
  VENDURE: vendureFolder,
} = readSettings(
  'bench:api',
  `Measures how many lists, searches, product pages and cart writes per second one API process handles, in alternating rounds.
"repeated" sends the same request every time, "varied" a different one. Compares them with a service that does nothing, and with a
Vendure server if VENDURE names a folder in which npm has installed @vendure/core and pg.`,
  { SECONDS_EACH: 4, ROUNDS: 3, CONNECTIONS: 10, PRODUCTS: 500, TENANTS: 2, VENDURE: '' },
  'DATABASE_URL',
);
const port = 3870;
const origin = `http://127.0.0.1:${port}`;
const category = words.categoryId(words.departments[0]!, words.kinds[0]!);
const family = words.colors[0]![2];

await withDatabase(async (databaseUrl) => {
  await fillCatalog(databaseUrl, products, tenants);
  const variants = await listVariants(databaseUrl);
  await withTemporaryFolder(async (dataDir) => {
    const standIn = await startStandIn({ port: port + 1, smtpPort: port + 2 }, '');
    const api = startApi(port, standIn, {
      DATABASE_URL: databaseUrl,
      SELVEDGE_DATA_DIR: dataDir,
      SELVEDGE_DEMO: '0',
    });
    const empty = startEmptyService(port + 3);
    try {
      await Promise.all([api.ready, empty.ready]);
      const loads = [empty.load, ...listReads(), addToCart(variants)];
      const measure = (peerLoads: Load[]) =>
        measureThroughput([...loads, ...peerLoads], { connections, secondsEach, rounds });
      printResults(await (vendureFolder ? withVendure(({ loads: peers }) => measure(peers)) : measure([])));
    } finally {
      await Promise.all([api.end('SIGTERM'), empty.end('SIGTERM')]);
      await standIn.stop();
    }
  });
});

/** Calls `work` with a Vendure server on its own database. */
function withVendure<T>(work: (peer: VendurePeer) => Promise<T>): Promise<T> {
  return withDatabase(async (databaseUrl) => {
    const peer = await startVendure(vendureFolder, { databaseUrl, port: port + 4, products });
    try {
      return await work(peer);
    } finally {
      await peer.stop();
    }
  });
}

function printResults(results: ReadonlyMap<string, Throughput>): void {
  const perSecondOf = (name: string) => results.get(name)?.perSecond;
  const rows = [...results].map(([name, { perSecond, p99Ms }]) => {
    const peer = perSecondOf(`Vendure: ${name.replace(/, .*/, '')}`);
    return [
      name,
      perSecond.toFixed(0),
      p99Ms.toFixed(0),
      (perSecond / perSecondOf('nothing')!).toFixed(3),
      peer === undefined ? '' : (perSecond / peer).toFixed(1),
    ];
  });
  console.log(formatTable([['', 'per second', 'p99 ms', 'of nothing', 'of Vendure'], ...rows]));
}

/** Each kind of read, repeated and varied. A varied list has a unique price limit, which doesn't change what it contains. */
function listReads(): Load[] {
  let unique = 0;
  const paths: Record<string, string> = {
    'list of 24': `/products?categoryId=${category}&pageSize=24`,
    'filtered page of 12': `/products?color=${family}&inStock=true&pageSize=12`,
    search: `/products/semantic-search?query=${words.kinds[0]!}`,
  };
  const product = (number: number) =>
    `/products/style-${String(1 + (number % products)).padStart(6, '0')}/details`;
  const read = (name: string, nextPath: () => string): Load => ({
    name,
    origin,
    expectedStatus: 200,
    headers: { 'x-tenant-code': tenantCode },
    nextPath: () => `/api/v1${nextPath()}`,
  });
  return [
    ...Object.entries(paths).flatMap(([name, path]) => [
      read(`${name}, repeated`, () => path),
      read(`${name}, varied`, () => `${path}&maxPrice=${(900 + unique++ / 1e4).toFixed(4)}`),
    ]),
    read('product details, repeated', () => product(1)),
    read('product details, varied', () => product(unique++)),
  ];
}

/** Adds items to new carts, a few to each. */
function addToCart(variants: readonly object[]): Load {
  const itemsPerCart = 3;
  let added = 0;
  let cartId = '';
  return {
    name: 'add to cart',
    origin,
    expectedStatus: 200,
    method: 'POST',
    headers: { 'x-tenant-code': tenantCode, 'content-type': 'application/json' },
    nextPath() {
      if (added % itemsPerCart === 0)
        cartId = `anon-${randomBytes(16).toString('hex')}-${Date.now().toString(36)}`;
      added += 1;
      return `/api/v1/cart/anonymous/${cartId}/items`;
    },
    nextHeaders: fromRandomNetwork,
    nextBody: () => JSON.stringify(variants[added % variants.length]),
  };
}

async function listVariants(databaseUrl: string): Promise<object[]> {
  const db = await openDatabase({ databaseUrl, poolSize: 1 });
  const rows = await db.inTenant(tenantCode, (tx) =>
    tx
      .selectFrom('variants')
      .select(['product_id as productId', 'color', 'size'])
      .where('tenant_code', '=', tenantCode)
      .where('stock', '>', 10)
      .limit(1_000)
      .execute(),
  );
  await db.close();
  return rows.map(({ productId, color, size }) => ({
    productId,
    quantity: 1,
    selectedAttributes: { Size: size, Color: color },
  }));
}
