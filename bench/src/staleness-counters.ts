import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '../../services/commerce/testing/index.ts';
import { publishChanged } from '../../tools/publish-changed.ts';
import { runNode } from '../../tools/run-node.ts';
import { demoPassword } from '../../tools/shop-settings.ts';
import { tenantCode } from './load-test-shop.ts';

/** A number in the database that only grows, and that pages show. */
export interface Counter {
  name: string;
  /** Commits the number. */
  write(value: number): Promise<unknown>;
  /** Pages that show it. */
  paths: readonly string[];
  /** How long pages may still show the previous number after a write. */
  delayMs?: number;
  /** Writes take so long that they run next to those of the other counters. */
  isSlow?: boolean;
  /** The number that a page shows; `null` if it shows none, for example because the product is on the second page of a list. */
  read(html: string): number | null;
}

/** Signs in the demo operator. @returns a function that sends a PUT */
export async function signInOperator(port: number) {
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

/** Everything that pages show and that can change. */
export async function listCounters(
  session: Session,
  products: readonly string[],
  put: CallAsOperator,
): Promise<Counter[]> {
  const run = (statement: string, ...values: unknown[]) => session.query(statement, values);
  const { rows } = await session.query<{ id: string; category: string }>(
    `select p.id, c.category_id as category from products p cross join lateral (
       select category_id from product_categories c where c.tenant_code = p.tenant_code and c.product_id = p.id
       order by length(category_id) desc limit 1) c
     where p.tenant_code = $1 and p.id = any ($2)`,
    [tenantCode, products],
  );
  const scheduled = ['00000000-0000-4000-8000-0000000000a0', '00000000-0000-4000-8000-0000000000a1'] as const;
  await run(
    `insert into banners (tenant_code, id, type, placement, title, ends_at)
     select $1, id, 'SALE', 'PROMOTIONAL_STRIP', 'Scheduledx0', case when id = $3 then now() end from unnest($2::uuid[]) as one (id)`,
    tenantCode,
    scheduled,
    scheduled[1],
  );
  const homeVersions = [
    '00000000-0000-4000-8000-0000000000b0',
    '00000000-0000-4000-8000-0000000000b1',
  ] as const;
  const homeSections = (value: number) =>
    JSON.stringify([
      { id: homeVersions[0], kind: 'HERO', isHidden: false, heading: `Homex${value}` },
      { id: homeVersions[1], kind: 'BANNERS', isHidden: false, group: 'HERO' },
      { id: scheduled[0], kind: 'PRODUCTS', isHidden: false, productIds: products },
    ]);
  await run(
    `insert into home_versions (tenant_code, id, sections, starts_at, created_by, created_at, updated_at)
     select $1, id, $3::jsonb, now(), '', now(), now() from unnest($2::uuid[]) as one (id)`,
    ...[tenantCode, homeVersions, homeSections(0)],
  );
  const perProduct = rows.flatMap(({ id, category }, index): Counter[] => {
    const page = `/products/${id}/details`;
    return [
      {
        name: `name of ${id}`,
        write: (value) => run('update products set name = $1 where id = $2', `Named${index}x${value}`, id),
        paths: [page, `/category/${category}`, '/search?query=named', '/'],
        read: numberAfter(`Named${index}x`),
      },
      {
        name: `stock of ${id}`,
        write: (value) => run('update variants set stock = $1 where product_id = $2', 1_000_000 + value, id),
        paths: [page],
        read: numberAbove('"stockQuantity":', 1_000_000),
      },
      {
        name: `picture of ${id}`,
        write: (value) =>
          run(
            `update images set alt = $1 where id = (select image_id from product_images where product_id = $2 order by position limit 1)`,
            `Picture${index}x${value}`,
            id,
          ),
        paths: [page],
        read: numberAfter(`Picture${index}x`),
      },
      {
        name: `review of ${id}`,
        write: (value) =>
          run(
            `insert into reviews (tenant_code, id, product_id, user_name, rating, title, comment)
             values ($1, $2, $3, 'Reader', 5, '', $4)
             on conflict (tenant_code, id) do update set comment = excluded.comment`,
            tenantCode,
            `00000000-0000-4000-8000-00000000000${index}`,
            id,
            `Review${index}x${value}`,
          ),
        paths: [page],
        read: numberAfter(`Review${index}x`),
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
      name: 'scheduled banner',
      // One banner ends and the other starts at the same moment.
      async write(value) {
        const moment = new Date(Date.now() + 300);
        await run(
          `update banners set
             title = case when id = $1 then $2 else title end,
             starts_at = case when id = $1 then $3::timestamptz else starts_at end,
             ends_at = case when id = $1 then null else $3::timestamptz end
           where id = any ($4)`,
          scheduled[value % 2]!,
          `Scheduledx${value}`,
          moment,
          scheduled,
        );
        await sleep(moment.getTime() - Date.now() + 1);
      },
      isSlow: true,
      paths: ['/'],
      read: numberAfter('Scheduledx'),
    },
    {
      name: 'scheduled home page',
      async write(value) {
        const moment = new Date(Date.now() + 300);
        await run(
          'update home_versions set sections = $1::jsonb, starts_at = $2 where id = $3',
          ...[homeSections(value), moment, homeVersions[value % 2]!],
        );
        await sleep(moment.getTime() - Date.now() + 1);
      },
      isSlow: true,
      paths: ['/'],
      read: numberAfter('Homex'),
    },
    {
      name: 'help page (through the API)',
      write: (value) => put('/admin/pages/help', { title: 'Help', html: `<p>Helpx${value}</p>` }),
      paths: ['/help'],
      read: numberAfter('Helpx'),
    },
  ];
}

/** Reads the smallest number that follows `text`, minus `first`; zero if that was there before the first write. */
function numberAbove(text: string, first: number) {
  return (html: string): number | null => {
    const found = numberAfter(text)(html);
    return found === null ? null : Math.max(0, found - first);
  };
}

/** Reads the smallest number that follows `text` anywhere on a page; `null` if the text isn't there. */
function numberAfter(text: string) {
  return (html: string): number | null => {
    const found = [...html.matchAll(new RegExp(`${text}(\\d+)`, 'g'))].map(([, digits]) => Number(digits));
    return found.length === 0 ? null : Math.min(...found);
  };
}

/** Publishes versions of the catalog's remote. Each write activates the next one, which pages show within two seconds. */
export async function createActivationCounter(
  { port, dataDir }: { port: number; dataDir: string },
  count: number,
): Promise<Counter> {
  const name = 'mfe-catalog';
  const remote = async (...args: string[]) => {
    const env = { PORT: String(port), SELVEDGE_DATA_DIR: dataDir };
    const { exitCode, output } = await runNode('tools/remote/remote-command.ts', args, { env });
    if (exitCode !== 0) throw new Error(`remote ${args.join(' ')} exited with ${exitCode}: ${output}`);
  };
  const versions: string[] = [];
  for (let number = 1; number <= count; number++)
    versions.push(await publishChanged(name, `stale${number}`, () => undefined, remote));
  const shop = `http://localhost:${port}/`;
  return {
    name: 'activated version',
    write: (value) => remote('activate', name, versions[value - 1]!, '--without-smoke', 'npm run bench:staleness', '--shop', shop), // prettier-ignore
    delayMs: 2_000,
    isSlow: true,
    paths: ['/', '/category/women', '/search?query=coat'],
    read: numberAfter(`"name":"${name}"[^]*?"version":"[^"]*?\\.stale`),
  };
}
