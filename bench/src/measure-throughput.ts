import autocannon from 'autocannon';
import { median } from './statistics.ts';

/** A kind of request that is sent repeatedly. */
export interface Load {
  name: string;
  /** URL of the machine; the path is added to it. */
  origin: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Called for each request. */
  nextPath(): string;
  nextHeaders?(): Record<string, string>;
  nextBody?(): string;
  /** Any other status is an error. */
  expectedStatus: number;
  /** Whether a reply's body is right. */
  isExpected?(body: string): boolean;
}

export interface Throughput {
  perSecond: number;
  p99Ms: number;
}

/**
 * Sends requests of each kind on all connections, each after the previous reply. Rounds of all kinds alternate, so they share the machine's
 * good and bad moments.
 * @returns the medians, by name
 */
export async function measureThroughput(
  loads: readonly Load[],
  { connections, secondsEach, rounds }: { connections: number; secondsEach: number; rounds: number },
): Promise<Map<string, Throughput>> {
  const results = new Map<string, Throughput[]>(loads.map(({ name }) => [name, []]));
  // Indexes and plans are created with the first requests.
  for (const load of loads) await sendAmount(load, 50 * connections, connections);
  for (let round = 0; round < rounds; round++)
    for (const load of loads) results.get(load.name)!.push(await measure(load, connections, secondsEach));
  return new Map(
    [...results].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
      },
    ]),
  );
}

/** Sends a number of requests. */
export async function sendAmount(load: Load, amount: number, connections = 2): Promise<void> {
  await send(load, { connections, amount });
}

async function measure(load: Load, connections: number, duration: number): Promise<Throughput> {
  const { requests, latency } = await send(load, { connections, duration });
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

async function send(
  {
    name,
    origin,
    method = 'GET',
    headers = {},
    nextPath,
    nextHeaders,
    nextBody,
    expectedStatus,
    isExpected,
  }: Load,
  options: { connections: number } & ({ amount: number } | { duration: number }),
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: origin,
    timeout: 120,
    ...options,
    ...(isExpected && { verifyBody: (body?: unknown) => isExpected(String(body)) }),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          method,
          path: nextPath(),
          headers: { ...request.headers, ...headers, ...nextHeaders?.() },
          ...(nextBody && { body: nextBody() }),
        }),
      },
    ],
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  const { errors, mismatches } = result;
  if (errors + mismatches > 0 || statuses.some((status) => Number(status) !== expectedStatus))
    throw new Error(`${name}: ${errors} errors, ${mismatches} wrong, statuses ${statuses.join(', ')}`);
  return result;
}
