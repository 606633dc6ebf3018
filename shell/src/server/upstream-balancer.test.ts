// @vitest-environment node
import Fastify from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestUpstreams, expectUnavailable } from './test-upstreams.ts';

const upstreams = createTestUpstreams();

/** What the processes of a service do with requests. The balancer gives them to one after the other. */
let processes: ('works' | 'hangs' | 'refuses')[];
/** How many calls each process got, without probes. */
let callCounts: number[];
let probeCount: number;
let warnings: string[];
let shell: string;

beforeEach(async () => {
  processes = ['works', 'works', 'works'];
  callCounts = [0, 0, 0];
  probeCount = 0;
  warnings = [];
  const commerceUrl = await startBalancer();
  const commerce = upstreams.createCircuit(commerceUrl, {
    silenceMs: 20,
    probeTimeoutMs: 800,
    probeIntervalMs: 10,
    log: { warn: (_details, message) => void warnings.push(message) },
  });
  shell = await upstreams.startShell({ commerceUrl, commerce, apiTimeoutMs: 2500 });
});

async function startBalancer(): Promise<string> {
  const balancer = Fastify({ forceCloseConnections: true });
  let requestCount = 0;
  balancer.get('/*', async ({ url }, reply) => {
    const chosen = requestCount++ % processes.length;
    if (url === '/probe') probeCount += 1;
    else callCounts[chosen]! += 1;
    if (processes[chosen] === 'hangs') await new Promise(() => undefined);
    if (processes[chosen] === 'refuses') return reply.code(502).type('text/html').send('Bad Gateway');
    return { answeredBy: chosen };
  });
  upstreams.servers.push(balancer);
  return balancer.listen({ port: 0, host: '127.0.0.1' });
}

const read = () => fetch(`${shell}/api/v1/seen`);
const readSix = async () =>
  (await Promise.all(Array.from({ length: 6 }, read))).map(({ status }) => status).toSorted();

it.each([
  ['hangs', 504],
  ['refuses', 502],
] as const)('forwards what the others answer while one of three processes %s', async (what, status) => {
  processes[0] = what;
  // The first process also gets the first probe.
  expect(await readSix()).toEqual([200, 200, 200, 200, status, status]);
  expect(callCounts).toEqual([2, 2, 2]);
  expect(warnings).toEqual([]);
});

it('stops calling while all processes hang, until one works again', async () => {
  processes.fill('hangs');
  await expectUnavailable(await read(), 503);
  expect(callCounts).toEqual([1, 0, 0]);
  await expectUnavailable(await read(), 503);
  expect(callCounts).toEqual([1, 0, 0]);
  processes[2] = 'works';
  await vi.waitFor(() => expect(warnings).toHaveLength(2), 1000);
  expect(warnings).toEqual(['service unavailable; pausing calls', 'service available again']);
  expect(await readSix()).toContain(200);
});

it('keeps pausing while only the balancer answers', async () => {
  processes.fill('hangs');
  await expectUnavailable(await read(), 503);
  processes.fill('refuses');
  const before = probeCount;
  await vi.waitFor(() => expect(probeCount).toBeGreaterThan(before + 20));
  await expectUnavailable(await read(), 503);
  expect(warnings).toEqual(['service unavailable; pausing calls']);
});
