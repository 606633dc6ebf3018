import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTable } from '../../tools/format-table.ts';
import { readShopSettings } from '../../tools/shop-settings.ts';
import { startSpanStore } from '../../tools/telemetry/span-store.ts';
import { startChild, type ChildService } from './child-service.ts';
import { readSettings, withTemporaryFolder } from './command.ts';
import { sendAmount, type Load } from './measure-throughput.ts';
import { cpuMsOf, memoryOf } from './process-usage.ts';
import { median } from './statistics.ts';

const {
  REQUESTS: requests,
  ROUNDS: rounds,
  STARTS: starts,
  BEFORE: before,
  PORT: firstPort,
} = readSettings(
  'bench:tracing',
  `Measures what tracing costs the API: CPU time of a start, memory, CPU time of a list and lists per second, without and with tracing, and with
one of 100 traces recorded. Starts and rounds alternate; figures are medians, in parentheses in relation to "off". BEFORE is another checkout to compare with, such as one without tracing.`,
  { REQUESTS: 1_000, ROUNDS: 7, STARTS: 5, BEFORE: '', PORT: 3870 },
);
const main = 'services/commerce/src/app/main.ts';
const connections = 4;
const path = '/api/v1/products?pageSize=12';

const collector = await startSpanStore();
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const sampled = { ...traced, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
const variants = [
  ...(before === '' ? [] : [{ name: 'before', file: join(before, main), env: {} }]),
  { name: 'off', file: main, env: {} },
  { name: 'off again', file: main, env: {} },
  { name: 'one of 100', file: main, env: sampled },
  { name: 'all', file: main, env: traced },
];

await withTemporaryFolder(async (folder) => {
  const seeded = join(folder, 'seeded');
  await start({ file: main, env: {} }, seeded, firstPort).then((service) => service.end('SIGTERM'));
  const cpuMs = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < starts; round++)
    for (const variant of variants) {
      const service = await start(variant, seeded, firstPort);
      cpuMs.get(variant.name)!.push(cpuMsOf(service.pid));
      await service.end('SIGTERM');
    }
  const running: { name: string; service: ChildService; load: Load }[] = [];
  for (const [index, variant] of variants.entries()) {
    const dataDir = join(folder, String(index));
    await cp(seeded, dataDir, { recursive: true });
    const port = firstPort + index;
    const headers = { 'X-Tenant-Code': 'FIELDNOTE' };
    const load = { name: variant.name, origin: `http://127.0.0.1:${port}`, headers, nextPath: () => path };
    const service = await start(variant, dataDir, port);
    running.push({ name: variant.name, service, load: { ...load, expectedStatus: 200 } });
  }
  const measured = new Map(
    variants.map(({ name }) => [name, { cpuMs: [] as number[], perSecond: [] as number[] }]),
  );
  for (const { load } of running) await sendAmount(load, requests, connections);
  for (let round = 0; round < rounds; round++)
    for (const { name, service, load } of running) {
      const [startedAt, cpuBefore] = [performance.now(), cpuMsOf(service.pid)];
      await sendAmount(load, requests, connections);
      measured.get(name)!.perSecond.push((requests * 1000) / (performance.now() - startedAt));
      measured.get(name)!.cpuMs.push((cpuMsOf(service.pid) - cpuBefore) / requests);
    }
  const rows = running.map(({ name, service }) => ({
    name,
    startMs: median(cpuMs.get(name)!),
    memoryMb: memoryOf(service.pid).residentMb,
    cpuMs: median(measured.get(name)!.cpuMs),
    perSecond: median(measured.get(name)!.perSecond),
  }));
  for (const { service } of running) await service.end('SIGTERM');
  const base = rows.find(({ name }) => name === 'off')!;
  const ratio = (value: number, of: number, digits = 0) =>
    `${value.toFixed(digits)} (${(value / of).toFixed(2)})`;
  console.log(
    formatTable([
      ['', 'start, CPU ms', 'memory, MB', 'list, CPU ms', 'lists /s'],
      ...rows.map(({ name, startMs, memoryMb, cpuMs: listMs, perSecond }) => [
        name,
        ratio(startMs, base.startMs),
        ratio(memoryMb, base.memoryMb),
        ratio(listMs, base.cpuMs, 2),
        ratio(perSecond, base.perSecond),
      ]),
    ]),
  );
});
await collector.close();

async function start(
  { file, env }: { file: string; env: Record<string, string> },
  dataDir: string,
  port: number,
): Promise<ChildService> {
  const settings = readShopSettings({ COMMERCE_PORT: String(port), SELVEDGE_DATA_DIR: dataDir });
  const service = startChild(file, `http://127.0.0.1:${port}/readyz`, {
    ...settings.env,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ...env,
  });
  await service.ready;
  return service;
}
