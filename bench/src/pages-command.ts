import { formatTable } from '../../tools/format-table.ts';
import { requestStore } from '../../tools/remote/smoke/request-store.ts';
import { readSettings } from './command.ts';
import { withRunningShop } from './running-shop.ts';
import { median, percentile } from './statistics.ts';

const {
  SECONDS_EACH: secondsEach,
  ROUNDS: rounds,
  CONNECTIONS: connections,
} = readSettings(
  'bench:pages',
  `Measures how many pages a second the document server sends from its cache, and how many it renders, in alternating rounds.`,
  { SECONDS_EACH: 4, ROUNDS: 3, CONNECTIONS: 10 },
  'SHOP_PORT of a running shop',
);
const paths = { home: '/', category: '/category/women', search: '/search?query=coat' };
let unique = 0;

await withRunningShop(async ({ port, stores }) => {
  const address = { shop: 'http://127.0.0.1', origin: stores.FIELDNOTE! };
  const rows = [];
  for (const [name, path] of Object.entries({ ...paths, product: await findProduct(address) })) {
    const cached: Round[] = [];
    const rendered: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      cached.push(await measure(address, () => path));
      // A query that nobody has used yet isn't in the cache.
      const join = path.includes('?') ? '&' : '?';
      rendered.push(await measure(address, () => `${path}${join}visit=${port}-${unique++}`));
    }
    rows.push([name, ...toCells(cached), ...toCells(rendered), ratioOf(cached, rendered)]);
  }
  console.log(formatTable([['', 'cached /s', 'p99 ms', 'rendered /s', 'p99 ms', 'ratio'], ...rows]));
});

interface Round {
  perSecond: number;
  p99Ms: number;
}

type Address = Parameters<typeof requestStore>[0];

/** Sends requests on all connections, each after the previous reply. */
async function measure(address: Address, nextPath: () => string): Promise<Round> {
  const times: number[] = [];
  const startedAt = performance.now();
  const send = async () => {
    while (performance.now() - startedAt < secondsEach * 1000) {
      const sentAt = performance.now();
      const path = nextPath();
      const { status } = await requestStore(address, path, { headers: { 'accept-encoding': 'br' } });
      if (status !== 200) throw new Error(`${path} returned ${status}`);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: times.length / seconds, p99Ms: percentile(times, 99) };
}

function medianPerSecond(all: readonly Round[]): number {
  return median(all.map(({ perSecond }) => perSecond));
}

function toCells(all: readonly Round[]): string[] {
  return [medianPerSecond(all).toFixed(0), median(all.map(({ p99Ms }) => p99Ms)).toFixed(0)];
}

function ratioOf(one: readonly Round[], other: readonly Round[]): string {
  return (medianPerSecond(one) / medianPerSecond(other)).toFixed(1);
}

async function findProduct(address: Address): Promise<string> {
  const { text } = await requestStore(address, paths.category);
  const [path] = /\/products\/[a-z0-9-]+\/details/.exec(text) ?? [];
  if (path === undefined) throw new Error('The category shows no product');
  return path;
}
