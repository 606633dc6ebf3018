import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as words from './catalog-words.ts';
import { withTemporaryFolder } from './command.ts';

// A Vendure server as its guide sets one up, with the search index of its own plugin. With the argument `fill`, it creates
// its database and the products and ends.

interface VendureApp {
  get<T>(token: Token<T>): T;
}

/** The parts of `@vendure/core` that this file uses. It's loaded from the folder of the server. */
interface VendureCore {
  bootstrap(config: object): Promise<VendureApp>;
  DefaultLogger: new (options: object) => object;
  DefaultSearchPlugin: { init(options: object): unknown };
  ConfigService: Token<{ jobQueueOptions: { jobQueueStrategy: JobQueueStrategy } }>;
  JobQueueService: Token<{ start(): Promise<void> }>;
  RequestContextService: Token<{ create(options: object): Promise<object> }>;
  SearchService: Token<{ reindex(context: object): Promise<{ id: unknown }> }>;
  dummyPaymentHandler: object;
}

/** Stands for a service of the application. */
type Token<T> = { prototype: T };

interface JobQueueStrategy {
  findOne(id: unknown): Promise<{ state: string } | undefined>;
}

interface VendureCli {
  populate(
    bootstrap: () => Promise<VendureApp>,
    initialData: object,
    productsFile: string,
  ): Promise<VendureApp>;
}

const { VENDURE = '', DATABASE_URL, PORT, PRODUCTS } = process.env;
const requireVendure = createRequire(join(VENDURE, 'package.json'));
const core = requireVendure('@vendure/core') as VendureCore;

const isFilling = process.argv[2] === 'fill';
const config = {
  apiOptions: {
    port: Number(PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: randomUUID() },
    cookieOptions: { secret: randomUUID() },
  },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  // Warnings and errors only.
  logger: new core.DefaultLogger({ level: 1 }),
  // While it's being filled, products aren't indexed one by one.
  plugins: [core.DefaultSearchPlugin.init({ bufferUpdates: isFilling, indexStockStatus: true })],
};

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [],
  collections: [],
};

if (isFilling) await fill(Number(PRODUCTS));
else await start();

async function start(): Promise<VendureApp> {
  const app = await core.bootstrap(config);
  await app.get(core.JobQueueService).start();
  return app;
}

async function fill(products: number): Promise<void> {
  const { populate } = requireVendure('@vendure/core/cli') as VendureCli;
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, 'products.csv');
    await writeFile(file, productsCsv(products));
    const app = await populate(start, initialData, file);
    const context = await app.get(core.RequestContextService).create({ apiType: 'admin' });
    // Its queue is in memory, so wait for the index before the process ends.
    const indexing = await app.get(core.SearchService).reindex(context);
    const { jobQueueStrategy } = app.get(core.ConfigService).jobQueueOptions;
    const isIndexing = async () => {
      const state = (await jobQueueStrategy.findOne(indexing.id))?.state;
      if (state !== 'COMPLETED' && state !== 'PENDING' && state !== 'RUNNING')
        throw new Error(`Indexing ended with ${state}`);
      return state !== 'COMPLETED';
    };
    while (await isIndexing()) await sleep(200);
  });
  // A graceful shutdown takes 20 seconds.
  process.exit();
}

/** Products with two colors in three sizes. */
function productsCsv(products: number): string {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const sizes = words.sizes.slice(1, 4);
  const rows = Array.from({ length: products }, (_, n) => {
    const pick = <T>(values: readonly T[], step: number) => values[Math.floor(n / step) % values.length]!;
    const [style, material, garment] = [
      pick(words.styles, 1),
      pick(words.materials, 3),
      pick(words.garments, 7),
    ];
    const kind = pick(words.kinds, 1);
    const colors = [n, n + 1].map((at) => words.colors[at % words.colors.length]!);
    const category = `${pick(words.departments, words.kinds.length)} ${kind}`;
    const facets = [`category:${category}`, ...colors.map(([, , family]) => `color:${family}`)].join('|');
    const about = `${style} ${garment} of ${material} in ${kind}. ${words.descriptionWords.join(' ')}.`;
    const product = [`${style} ${material} ${garment} ${n}`, `style-${n}`, about, '', facets, 'color|size'];
    return colors.flatMap(([color], c) =>
      sizes.map((size, s) => [
        ...(c + s === 0 ? product : ['', '', '', '', '', '']),
        `${color}|${size}`,
        `SKU-${n}-${c}-${s}`,
        20 + (n % 400),
        'standard',
        1_000_000,
        true,
        '',
        '',
      ]),
    );
  }).flat();
  return [columns, ...rows.map((row) => row.join(','))].join('\n');
}
