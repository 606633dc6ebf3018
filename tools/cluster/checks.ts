import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../shop-settings.ts';
import { ports } from './hosts.ts';
import type { Host } from './network.ts';
import type { Cluster } from './start-cluster.ts';
import { visit, type Visit } from './visit.ts';

type Send = (
  url: string,
  options?: { body?: unknown; headers?: Record<string, string>; method?: string },
) => Promise<Visit>;

/** Sign-ins that fail, per network and a quarter of an hour. */
const signInLimit = 100;

/**
 * Checks what only a store on several machines can show.
 * @param origin of one store
 * @returns what's wrong; empty if everything works
 */
export async function checkCluster(
  { hosts, kill }: Cluster,
  origin: string,
  report: (line: string) => void,
): Promise<string[]> {
  const problems: string[] = [];
  const [first, second] = hosts.clients;
  const sendFrom =
    (from: Host): Send =>
    (path, options) =>
      visit({ from, to: hosts.edge, url: origin + path, ...options });
  const checks: Record<string, () => Promise<string | undefined>> = {
    'limits tell two clients apart, and X-Forwarded-For fakes no address': () =>
      checkLimits(sendFrom(first), sendFrom(second)),
    'the edge keeps public pages, and asks each time': () =>
      checkPageCache(sendFrom(second), sendFrom(first)),
    'a changed product shows on every document server': () =>
      checkProductChange(sendFrom(second), hosts, origin),
    'no read fails when a commerce process is killed': () =>
      checkKill(sendFrom(second), () => kill(hosts.commerce[0]!), '/api/v1/products?size=1'),
    'no page fails when a document server is killed': () =>
      checkKill(sendFrom(second), () => hosts.documentServers.slice(0, 2).forEach(kill), '/'),
    'Prometheus scrapes every process': () =>
      checkPrometheus(
        hosts.prometheus,
        [hosts.documentServers, hosts.commerce, hosts.assistants].flat().length,
      ),
  };
  for (const [title, check] of Object.entries(checks)) {
    const problem = await check().catch((error: Error) => error.message);
    report(
      `${problem === undefined ? 'ok  ' : 'FAIL'} ${title}${problem === undefined ? '' : `: ${problem}`}`,
    );
    if (problem !== undefined) problems.push(`${title}: ${problem}`);
  }
  return problems;
}

async function checkLimits(first: Send, second: Send): Promise<string | undefined> {
  const signIn = (send: Send, number: number) =>
    send('/api/v1/auth/login', {
      body: { email: `nobody-${number}@example.org`, password: 'not my password' },
      // Each request claims to come from somewhere else.
      headers: { 'X-Forwarded-For': `203.0.113.${number % 250}` },
    });
  let tries = 0;
  let last = 0;
  while (last !== 429 && tries < signInLimit + 20) last = (await signIn(first, ++tries)).status;
  if (last !== 429) return `one client could try ${tries} sign-ins with changing X-Forwarded-For`;
  const { status } = await signIn(second, 0);
  return status === 401 ? undefined : `after ${tries} tries of another client, a first sign-in got ${status}`;
}

async function checkPageCache(one: Send, other: Send): Promise<string | undefined> {
  await untilRendered(() => one('/'));
  const replies = [await one('/'), await one('/'), await other('/')];
  const kept = replies.map(({ headers }) => headers.get('x-cache'));
  const tags = new Set(replies.map(({ headers }) => headers.get('etag')));
  if (tags.size !== 1 || tags.has(undefined)) return `ETags differ: ${[...tags].join(', ')}`;
  return kept.slice(1).every((how) => how === 'REVALIDATED') ? undefined : `X-Cache was ${kept.join(', ')}`;
}

async function checkProductChange(
  send: Send,
  hosts: Cluster['hosts'],
  origin: string,
): Promise<string | undefined> {
  const api = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const { status, text } = await send(`/api/v1${path}`, { method, body, headers });
    if (status >= 300) throw new Error(`${method} ${path} returned ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const { token } = await api<{ token: string }>('POST', '/admin/auth/login', {
    email: 'admin@selvedge.example',
    password: demoPassword,
  });
  const { content } = await api<{ content: { categoryId: string }[] }>(
    'GET',
    '/admin/products?size=1',
    undefined,
    token,
  );
  const product = (name: string) => ({
    id: 'cluster-jacket',
    name,
    categoryId: content[0]!.categoryId,
    alsoInCategoryIds: [],
    description: '<p>One of a kind.</p>',
    detailedDescription: '',
    specifications: '',
    materials: '',
    careInstructions: '',
    material: 'Cotton',
    tags: [],
    isPublished: true,
    colors: [{ name: 'Rust', hex: '#aa4422', imageIds: [], detailImageIds: [] }],
    variants: [
      {
        sku: 'CLUSTER-1',
        color: 'Rust',
        size: 'M',
        price: 60,
        compareAtPrice: null,
        weightGrams: 700,
        initialStock: 5,
      },
    ],
  });
  const page = '/products/cluster-jacket/details';
  /** The host names that the store is reached by come from the balancer. */
  const headers = { 'X-Forwarded-Host': new URL(origin).host, 'X-Forwarded-Proto': 'https' };
  const shownAt = (name: string) => async (server: Host) => {
    const url = `http://${server.address}:${ports.documentServer}${page}`;
    const { text } = await untilRendered(() => visit({ from: hosts.balancer, to: server, url, headers }));
    return text.includes(name) ? undefined : server.name;
  };
  const created = await api<{ updatedAt: string; variants: { id: string }[] }>(
    'POST',
    '/admin/products',
    product('First name'),
    token,
  );
  const missing = (await Promise.all(hosts.documentServers.map(shownAt('First name')))).filter(Boolean);
  if (missing.length > 0) return `the new product isn't shown by ${missing.join(', ')}`;
  const { id, ...changed } = product('Second name');
  const variants = changed.variants.map(({ initialStock: _, ...variant }, index) => ({
    ...variant,
    id: created.variants[index]!.id,
  }));
  await api('PUT', `/admin/products/${id}`, { ...changed, variants, basedOn: created.updatedAt }, token);
  // Pages are checked before each use, so the change shows at once.
  const stale = (await Promise.all(hosts.documentServers.map(shownAt('Second name')))).filter(Boolean);
  return stale.length > 0 ? `the old name is still shown by ${stale.join(', ')}` : undefined;
}

/** A busy machine sends pages that the browser renders, instead of waiting. Those have no ETag. */
async function untilRendered(getPage: () => Promise<Visit>): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const page = await getPage();
    if (page.headers.has('etag') || attempt === 10) return page;
  }
}

async function checkKill(send: Send, kill: () => void, path: string): Promise<string | undefined> {
  const failed: number[] = [];
  for (let request = 0; request < 60; request++) {
    if (request === 5) kill();
    const { status } = await send(path);
    if (status !== 200) failed.push(status);
    await sleep(50);
  }
  return failed.length === 0 ? undefined : `${failed.length} of 60 requests failed: ${failed.join(', ')}`;
}

async function checkPrometheus(prometheus: Host, count: number): Promise<string | undefined> {
  const query = `http://${prometheus.address}:${ports.prometheus}/api/v1/query?query=sum(up)`;
  let value = '';
  for (let attempt = 0; attempt < 30; attempt++) {
    const { data } = (await (await fetch(query)).json()) as {
      data: { result: { value: [number, string] }[] };
    };
    value = data.result[0]?.value[1] ?? '0';
    if (Number(value) === count) return undefined;
    await sleep(1_000);
  }
  return `${value} of ${count} are up`;
}
