import { formatTable } from '../../tools/format-table.ts';
import { requestStore } from '../../tools/remote/smoke/request-store.ts';
import { readSettings } from './command.ts';
import { startEmptyService } from './empty-service.ts';
import { measureThroughput, sendAmount, type Load, type Throughput } from './measure-throughput.ts';
import { cpuMsOfDescendants } from './process-usage.ts';
import { withRunningShop } from './running-shop.ts';

const {
  SECONDS_EACH: secondsEach,
  ROUNDS: rounds,
  CONNECTIONS: connections,
} = readSettings(
  'bench:pages',
  `Measures how many pages a second the document server sends from its cache, how many browsers it tells that their page is still
current (304), and how many pages it renders, in alternating rounds. Compares them with a service that does nothing. Then prints the CPU
time of each process for a rendered page, unless SHOP_PORT is set.`,
  { SECONDS_EACH: 4, ROUNDS: 3, CONNECTIONS: 10 },
  'SHOP_PORT of a running shop',
);
const paths = { home: '/', category: '/category/women', search: '/search?query=coat' };
const emptyPort = 3850;
const kinds = ['cached', 'unchanged', 'rendered'] as const;
const pagesForCpu = 500;

await withRunningShop(async ({ port, stores, pid }) => {
  const address = { shop: 'http://127.0.0.1', origin: stores.FIELDNOTE! };
  const empty = startEmptyService(emptyPort);
  await empty.ready;
  const pages = Object.entries({ ...paths, product: await findProduct(address) });
  const loads = await Promise.all(pages.map(([name, path]) => createLoads(address, port, name, path)));
  const results = await measureThroughput([empty.load, ...loads.flat()], {
    connections,
    secondsEach,
    rounds,
  });
  await empty.end('SIGTERM');

  const base = results.get(empty.load.name)!;
  const rows = pages.map(([name]) => {
    const [cached, unchanged, rendered] = kinds.map((kind) => results.get(`${name} ${kind}`)!);
    return [name, ...[cached!, unchanged!, rendered!].flatMap((one) => toCells(one, base))];
  });
  const columns = kinds.flatMap((kind) => [`${kind} /s`, 'p99 ms', 'of nothing']);
  console.log(formatTable([['', ...columns], ...rows]));
  console.log(`A service that does nothing: ${base.perSecond.toFixed(0)} /s.`);
  if (pid !== undefined)
    await printCpuTimes(
      pid,
      loads.map((ofPage) => ofPage.at(-1)!),
    );
});

/** Prints the CPU time in ms that each process takes for one page. */
async function printCpuTimes(pid: number, loads: readonly Load[]): Promise<void> {
  const rows: string[][] = [];
  // The build's processes have ended, so they aren't in the table.
  const names = ['commerce', 'shell', 'server bundles'];
  for (const load of loads) {
    const before = cpuMsOfDescendants(pid);
    await sendAmount(load, pagesForCpu);
    const after = cpuMsOfDescendants(pid);
    rows.push([
      load.name,
      ...names.map((name) => ((after.get(name)! - before.get(name)!) / pagesForCpu).toFixed(1)),
    ]);
  }
  console.log(formatTable([['CPU, ms', ...names], ...rows]));
}

type Address = Parameters<typeof requestStore>[0];

async function createLoads(address: Address, port: number, name: string, path: string): Promise<Load[]> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { host: new URL(address.origin).host, 'accept-encoding': 'br' };
  const { headers: replied } = await requestStore(address, path, { headers: { 'accept-encoding': 'br' } });
  const known = { ...headers, 'if-none-match': String(replied.etag) };
  // Pages at a host that isn't a store's own are never cached. Not all pages differ by their query, so a new query wouldn't do.
  const uncached = { ...headers, host: `127.0.0.1:${port}` };
  return [
    { name: `${name} cached`, origin, headers, nextPath: () => path, expectedStatus: 200 },
    { name: `${name} unchanged`, origin, headers: known, nextPath: () => path, expectedStatus: 304 },
    { name: `${name} rendered`, origin, headers: uncached, nextPath: () => path, expectedStatus: 200 },
  ];
}

function toCells({ perSecond, p99Ms }: Throughput, base: Throughput): string[] {
  return [perSecond.toFixed(0), p99Ms.toFixed(0), (perSecond / base.perSecond).toFixed(3)];
}

async function findProduct(address: Address): Promise<string> {
  const { text } = await requestStore(address, paths.category);
  const [path] = /\/products\/[a-z0-9-]+\/details/.exec(text) ?? [];
  if (path === undefined) throw new Error('The category shows no product');
  return path;
}
