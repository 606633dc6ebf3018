import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../services/commerce/testing/index.ts';
import type { Hosts, MachineCounts } from '../../tools/cluster/hosts.ts';
import type { Host } from '../../tools/cluster/network.ts';
import { formatTable } from '../../tools/format-table.ts';
import { placeOrders, requestPages } from './cluster-visitors.ts';
import { readSettings, reportFaults } from './command.ts';
import type { Journal } from './crash-guests.ts';
import { cpuMsOf } from './process-usage.ts';
import { withRunningCluster, type RunningCluster } from './running-cluster.ts';

const {
  SECONDS: seconds,
  RATE: ordersPerSecond,
  PAGES: pagesPerSecond,
  WARM_UP: warmUpSeconds,
  LIMIT: limit,
  PORT: port,
} = readSettings(
  'bench:cluster-size',
  `Compares the CPU time of the store on many machines (docs/cluster.md) with one of each service and with three, at the same RATE
orders and PAGES pages a second. Fails if three take more than LIMIT times as much for each request. Measures for SECONDS after WARM_UP
seconds of the same load, because three processes need three times as long until their code is optimized. Needs root.`,
  { SECONDS: 120, WARM_UP: 180, RATE: 3, PAGES: 40, LIMIT: 1.1, PORT: 3600 },
);

const sizes: Record<string, MachineCounts> = {
  'one of each': { documentServers: 1, commerce: 1, assistants: 1 },
  'three of each': { documentServers: 3, commerce: 3, assistants: 3 },
};

/** CPU time in ms, by kind of machine. */
type CpuMs = Record<string, number>;

const perRequest = new Map<string, CpuMs>();
const problems: string[] = [];
for (const [size, counts] of Object.entries(sizes))
  await withRunningCluster({ port, counts }, async (running) => {
    await load(running, warmUpSeconds);
    const before = readCpu(running.cluster.hosts);
    const { requests, failed } = await load(running, seconds);
    const after = readCpu(running.cluster.hosts);
    const used = Object.keys(before).map((kind) => [kind, (after[kind]! - before[kind]!) / requests]);
    perRequest.set(size, Object.fromEntries(used) as CpuMs);
    if (failed > 0) problems.push(`${size}: ${failed} of ${requests} requests failed`);
  });

const sum = (cpu: CpuMs) => Object.values(cpu).reduce((total, ms) => total + ms, 0);
const [one, three] = [...perRequest.values()] as [CpuMs, CpuMs];
const ratio = sum(three) / sum(one);
const rows = [...Object.keys(one), 'all'].map((kind) => {
  const [first, second] = [one, three].map((cpu) => (kind === 'all' ? sum(cpu) : cpu[kind]!)) as [
    number,
    number,
  ];
  return [kind, first.toFixed(2), second.toFixed(2), (second / first).toFixed(2)];
});
console.log(
  `\nCPU time, ms per request: ${pagesPerSecond} pages and ${ordersPerSecond} orders a second for ${seconds} s\n`,
);
console.log(formatTable([['', ...perRequest.keys(), 'ratio'], ...rows]));
if (ratio > limit)
  problems.push(`three of each take ${ratio.toFixed(2)} times the CPU time, and at most ${limit} is allowed`);
reportFaults(problems, `\nThree of each take ${ratio.toFixed(2)} times the CPU time of one.`);

/** @returns how many pages were requested and orders tried */
async function load(
  running: RunningCluster,
  forSeconds: number,
): Promise<{ requests: number; failed: number }> {
  const closing = new AbortController();
  const journal: Journal = { payments: [], answers: new Map() };
  const options = { running, closing: closing.signal };
  const loading = Promise.all([
    requestPages({ ...options, random: seededRandom('pages'), perSecond: pagesPerSecond }),
    placeOrders({ ...options, random: seededRandom('orders'), perSecond: ordersPerSecond }, journal),
  ]);
  await sleep(forSeconds * 1000);
  closing.abort();
  const [visits] = await loading;
  const orders = [...journal.answers.values()].reduce((total, count) => total + count, 0);
  const failedPages = visits.filter(({ failure }) => failure !== undefined).length;
  return {
    requests: visits.length + orders,
    failed: failedPages + orders - (journal.answers.get('placed') ?? 0),
  };
}

function readCpu(hosts: Hosts): CpuMs {
  const { documentServers, commerce, assistants, edge, balancer, pgBouncer, primary, replica, bucket } =
    hosts;
  const kinds: Record<string, Host[]> = {
    'document servers': documentServers,
    commerce,
    assistants,
    nginx: [edge, balancer],
    PgBouncer: [pgBouncer],
    PostgreSQL: [primary, replica],
    S3: [bucket],
  };
  const cpuOf = (host: Host) => host.pids().reduce((total, pid) => total + cpuMsOf(pid), 0);
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, all]) => [kind, all.reduce((total, host) => total + cpuOf(host), 0)]),
  );
}
