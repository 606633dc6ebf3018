import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  openDatabase,
  postgresEngine,
  seededRandom,
  type Session,
} from '../../services/commerce/testing/index.ts';
import { formatTable } from '../../tools/format-table.ts';
import { requestStore } from '../../tools/remote/smoke/request-store.ts';
import { demoPassword } from '../../tools/shop-settings.ts';
import { readSettings, reportFaults } from './command.ts';
import { startSecondDocumentServer } from './document-server.ts';
import { prepareShop, tenantCode } from './load-test-shop.ts';
import { withRunningShop } from './running-shop.ts';
import { count } from './statistics.ts';
import { withDatabase } from './throwaway-database.ts';

const {
  MINUTES: minutes,
  READERS: readers,
  WRITES_PER_SECOND: writesPerSecond,
} = readSettings(
  'bench:staleness',
  `Changes products, stock, names, categories, banners, pages and settings at random, while readers fetch pages from two document
servers. Fails if a page shows data older than a commit that preceded its request.`,
  { MINUTES: 1, READERS: 8, WRITES_PER_SECOND: 10 },
  'DATABASE_URL',
);

/** A number in the database that only grows, and that pages show. */
interface Counter {
  name: string;
  /** Commits the number. */
  write(value: number): Promise<unknown>;
  /** Pages that show it. */
  paths: readonly string[];
  /** The number that a page shows; `null` if it isn't on this page, such as a product on the second page of a list. */
  read(html: string): number | null;
}

interface Progress {
  /** The last number whose commit has returned. */
  committed: number;
  written: number;
}

const random = seededRandom('staleness');
/** Without it, document servers cache nothing. */
const serviceKey = randomBytes(32).toString('hex');

await withDatabase(async (databaseUrl) => {
  const db = await openDatabase({ databaseUrl, queryTimeoutMs: 60_000, poolSize: 2 });
  const { forSale } = await prepareShop(db);
  await db.close();
  const products = forSale.slice(0, 6).map(({ productId }) => productId);
  await withRunningShop(
    async ({ port, dataDir }) => {
      const second = startSecondDocumentServer({ port, dataDir }, serviceKey);
      const engine = postgresEngine(databaseUrl);
      try {
        await second.ready;
        const put = await signInOperator(port);
        await engine.session(async (session) => {
          await session.query(`select set_config('app.tenant', $1, false)`, [tenantCode]);
          await writeAndRead(await listFacts(session, products, put), [port, port + 1]);
        });
      } finally {
        await engine.close();
        await second.end('SIGTERM');
      }
    },
    { DATABASE_URL: databaseUrl, SERVICE_KEY: serviceKey },
  );
});

async function writeAndRead(counters: readonly Counter[], ports: readonly number[]): Promise<void> {
  const progress = new Map<Counter, Progress>(
    counters.map((counter) => [counter, { committed: 0, written: 0 }]),
  );
  const reads = new Map<string, number>();
  const faults: string[] = [];
  const endsAt = performance.now() + minutes * 60_000;
  const isRunning = () => performance.now() < endsAt;

  async function writeAtRandom(): Promise<void> {
    while (isRunning()) {
      const counter = random.pick(counters as [Counter, ...Counter[]]);
      const state = progress.get(counter)!;
      state.written += 1;
      await counter.write(state.written);
      state.committed = state.written;
      await sleep(1000 / writesPerSecond);
    }
  }
  async function readAtRandom(): Promise<void> {
    while (isRunning()) {
      const counter = random.pick(counters as [Counter, ...Counter[]]);
      const path = random.pick(counter.paths as [string, ...string[]]);
      const port = random.pick(ports as [number, ...number[]]);
      // Read before the request: the page must show at least these numbers.
      const before = counters.map((each) => [each, progress.get(each)!.committed] as const);
      const { status, text } = await fetchPage(port, path);
      if (status !== 200) faults.push(`${path}: ${status}`);
      for (const [each, committed] of before) {
        if (!each.paths.includes(path)) continue;
        const shown = each.read(text);
        // Other pages may not list it, such as the second page of a list.
        if (shown === null && committed > 0 && each.paths[0] === path && status === 200)
          faults.push(`${path} doesn't show ${each.name}`);
        if (shown === null) continue;
        count(reads, each.name);
        if (shown < committed)
          faults.push(`${path} at ${port} shows ${each.name} ${shown} after ${committed} was committed`);
      }
    }
  }
  await Promise.all([writeAtRandom(), ...Array.from({ length: readers }, readAtRandom)]);

  const writes = [...progress].map(([{ name }, { written }]) => [name, written, reads.get(name) ?? 0]);
  console.log(formatTable([['counter', 'commits', 'reads'], ...writes]));
  const total = [...reads.values()].reduce((sum, one) => sum + one, 0);
  reportFaults(faults, `0 of ${total} reads were stale.`);
}

function fetchPage(port: number, path: string) {
  return requestStore({ shop: 'http://127.0.0.1', origin: `http://fieldnote.localhost:${port}` }, path, {
    timeoutMs: 30_000,
  });
}

/** Signs in the demo operator. @returns a function that sends a PUT */
async function signInOperator(port: number) {
  const origin = `http://127.0.0.1:${port}/api/v1`;
  const call = async (method: string, path: string, body: unknown, token?: string) => {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-tenant-code': tenantCode,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path} returned ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { token: string };
  };
  const { token } = await call('POST', '/admin/auth/login', {
    email: 'admin@selvedge.example',
    password: demoPassword,
  });
  return (path: string, body: unknown) => call('PUT', path, body, token);
}

type CallAsOperator = Awaited<ReturnType<typeof signInOperator>>;

async function listFacts(
  session: Session,
  products: readonly string[],
  put: CallAsOperator,
): Promise<readonly Counter[]> {
  const run = (statement: string, ...values: unknown[]) => session.query(statement, values);
  const { rows } = await session.query<{ id: string; category: string }>(
    `select p.id, c.category_id as category from products p cross join lateral (
       select category_id from product_categories c where c.tenant_code = p.tenant_code and c.product_id = p.id
       order by length(category_id) desc limit 1) c
     where p.tenant_code = $1 and p.id = any ($2)`,
    [tenantCode, products],
  );
  const perProduct = rows.flatMap(({ id, category }, index): Counter[] => {
    const page = `/products/${id}/details`;
    return [
      {
        name: `name of ${id}`,
        write: (value) => run('update products set name = $1 where id = $2', `Named${index}x${value}`, id),
        paths: [page, `/category/${category}`, '/search?query=named'],
        read: numberAfter(`Named${index}x`),
      },
      {
        name: `stock of ${id}`,
        write: (value) => run('update variants set stock = $1 where product_id = $2', 1_000_000 + value, id),
        paths: [page],
        read: numberAbove('"stockQuantity":', 1_000_000),
      },
      {
        name: `price of ${id}`,
        write: (value) =>
          run(
            `with priced as (update variants set price_minor = $1, compare_at_minor = null where product_id = $2)
             update products set min_price_minor = $1, max_price_minor = $1, compare_at_minor = null where id = $2`,
            100 * (1_000 + value),
            id,
          ),
        paths: [page],
        read: numberAbove('"price":', 1_000),
      },
    ];
  });
  const everywhere = [
    '/',
    '/help',
    `/products/${products[0]}/details`,
    '/category/women',
    '/search?query=coat',
  ];
  return [
    ...perProduct,
    {
      name: 'name of a category',
      write: (value) => run(`update categories set name = $1 where id = 'women'`, `Womenx${value}`),
      paths: everywhere,
      read: numberAfter('Womenx'),
    },
    {
      name: 'name of the store',
      write: (value) =>
        run('update tenants set vendor_name = $1 where code = $2', `Storex${value}`, tenantCode),
      paths: everywhere,
      read: numberAfter('Storex'),
    },
    {
      name: 'title of a banner',
      write: (value) =>
        run(
          `update banners set title = $1 where tenant_code = $2
           and id = (select id from banners where tenant_code = $2 and placement = 'HOME_HERO' order by id limit 1)`,
          `Bannerx${value}`,
          tenantCode,
        ),
      paths: ['/'],
      read: numberAfter('Bannerx'),
    },
    {
      name: 'help page (through the API)',
      write: (value) => put('/admin/pages/help', { title: 'Help', html: `<p>Helpx${value}</p>` }),
      paths: ['/help'],
      read: numberAfter('Helpx'),
    },
  ];
}

/** Reads the smallest of the numbers that follow a text, relative to the first one; zero if none was written yet. */
function numberAbove(text: string, first: number) {
  return (html: string): number | null => {
    const found = numberAfter(text)(html);
    return found === null ? null : Math.max(0, found - first);
  };
}

/** Reads the smallest number that follows a text anywhere on a page; zero is what was there before the first write. */
function numberAfter(text: string) {
  return (html: string): number | null => {
    const found = [...html.matchAll(new RegExp(`${text}(\\d+)`, 'g'))].map(([, digits]) => Number(digits));
    return found.length === 0 ? null : Math.min(...found);
  };
}
