// @vitest-environment node
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitOpenError, createServiceCircuit, type ServiceCircuit } from './service-circuit.ts';

let server: Server;
let url: string;
let circuit: ServiceCircuit;
/** How the service handles requests, by path; by default it replies immediately. */
let answers: Record<string, ((reply: ServerResponse) => void) | undefined>;
let requestCounts: Record<string, number>;
const warn = vi.fn();
const never = () => undefined;

beforeEach(async () => {
  warn.mockClear();
  answers = {};
  requestCounts = {};
  server = createServer((request, reply) => {
    const path = request.url ?? '';
    requestCounts[path] = (requestCounts[path] ?? 0) + 1;
    const answer = answers[path];
    if (answer) answer(reply);
    else reply.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  circuit = createServiceCircuit({
    probeUrl: `${url}/probe`,
    log: { warn },
    silenceMs: 20,
    probeTimeoutMs: 60,
    probeIntervalMs: 10,
    patienceMs: 200,
  });
});
afterEach(async () => {
  circuit.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const hang = () => void Object.assign(answers, { '/probe': never, '/one': never });
const untilOpen = () => vi.waitFor(() => expect(circuit.isOpen()).toBe(true));
const untilClosed = () => vi.waitFor(() => expect(circuit.isOpen()).toBe(false));

it('calls a service that answers', async () => {
  expect(await (await circuit.fetch(`${url}/one`)).text()).toBe('[]');
  expect(await circuit.guard(async () => 'rendered')).toBe('rendered');
  expect([circuit.isOpen(), requestCounts['/one']]).toEqual([false, 1]);
});

it('aborts a call to a hanging service, then rejects calls without sending them', async () => {
  hang();
  await expect(circuit.fetch(`${url}/one`)).rejects.toThrow(CircuitOpenError);
  expect(circuit.isOpen()).toBe(true);
  await expect(circuit.fetch(`${url}/one`)).rejects.toThrow(CircuitOpenError);
  await expect(circuit.guard(async () => 'rendered')).rejects.toThrow(CircuitOpenError);
  expect(requestCounts['/one']).toBe(1);
});

it('keeps waiting for a slow reply if the service answers the probe', async () => {
  const probed = () => vi.waitFor(() => expect(requestCounts['/probe']).toBeGreaterThan(1));
  answers['/one'] = (reply) => void probed().then(() => reply.end('slow'));
  expect(await (await circuit.fetch(`${url}/one`)).text()).toBe('slow');
  expect(circuit.isOpen()).toBe(false);
});

describe('waiting for a service that says it is unavailable', () => {
  const refuse = (reply: ServerResponse) => void reply.writeHead(503).end();

  it('ends as soon as it works again', async () => {
    await circuit.fetch(`${url}/one`);
    answers['/probe'] = refuse;
    const waiting = circuit.untilWorking();
    await vi.waitFor(() => expect(requestCounts['/probe']).toBeGreaterThan(1));
    answers = {};
    expect(await waiting).toBe(true);
  });

  it('ends some time after its last reply, and then nobody waits', async () => {
    await circuit.fetch(`${url}/one`);
    answers['/probe'] = refuse;
    expect(await circuit.untilWorking()).toBe(false);
    const before = requestCounts['/probe'];
    expect(await circuit.untilWorking()).toBe(false);
    expect(requestCounts['/probe']).toBe(before);
  });

  it("doesn't begin if it doesn't answer", async () => {
    await circuit.fetch(`${url}/two`);
    hang();
    await expect(circuit.fetch(`${url}/one`)).rejects.toThrow(CircuitOpenError);
    expect(await circuit.untilWorking()).toBe(false);
  });
});

it('rejects guarded work and notifies watchers as soon as it opens', async () => {
  hang();
  const onOpen = vi.fn();
  circuit.watch(onOpen);
  await expect(circuit.guard(() => new Promise(never))).rejects.toThrow(CircuitOpenError);
  expect(onOpen).toHaveBeenCalledOnce();
  circuit.watch(onOpen);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it("doesn't notify watchers that have stopped", async () => {
  hang();
  const onOpen = vi.fn();
  circuit.watch(onOpen)();
  circuit.probe();
  await untilOpen();
  expect(onOpen).not.toHaveBeenCalled();
});

it('closes automatically once the service answers, and logs both changes', async () => {
  hang();
  circuit.probe();
  await untilOpen();
  answers = {};
  await untilClosed();
  expect(await (await circuit.fetch(`${url}/one`)).text()).toBe('[]');
  expect(warn.mock.calls.map(([, message]) => message as string)).toEqual([
    'service unavailable; pausing calls',
    'service available again',
  ]);
});

it('closes when any other caller gets an answer, but not when a balancer answers for the service', async () => {
  hang();
  circuit.probe();
  await untilOpen();
  circuit.recordReply(503);
  expect(circuit.isOpen()).toBe(true);
  circuit.recordReply(404);
  expect(circuit.isOpen()).toBe(false);
});

it('stays closed if any of several probes is answered, because a balancer may lead them to other processes', async () => {
  answers['/probe'] = (reply) => void (requestCounts['/probe']! > 3 && reply.end());
  const probed = () => vi.waitFor(() => expect(requestCounts['/probe']).toBeGreaterThan(3));
  answers['/one'] = (reply) => void probed().then(() => reply.end('slow'));
  expect(await (await circuit.fetch(`${url}/one`)).text()).toBe('slow');
  expect(warn).not.toHaveBeenCalled();
});

it('opens when connections are refused, but not for an error response', async () => {
  answers['/one'] = (reply) => void reply.writeHead(503).end();
  expect((await circuit.fetch(`${url}/one`)).status).toBe(503);
  expect(circuit.isOpen()).toBe(false);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(circuit.fetch(`${url}/one`)).rejects.toThrow('fetch failed');
  await untilOpen();
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve));
  await untilClosed();
});

it('stays open while the probe returns an error', async () => {
  hang();
  circuit.probe();
  await untilOpen();
  answers['/probe'] = (reply) => void reply.writeHead(503).end();
  const before = requestCounts['/probe']!;
  await vi.waitFor(() => expect(requestCounts['/probe']).toBeGreaterThan(before + 2));
  expect(circuit.isOpen()).toBe(true);
});

it("doesn't blame the service when the caller aborts", async () => {
  answers['/one'] = never;
  const abort = new AbortController();
  const call = circuit.fetch(`${url}/one`, { signal: abort.signal });
  abort.abort(new Error('gone'));
  await expect(call).rejects.toThrow('gone');
  expect([circuit.isOpen(), requestCounts['/probe']]).toEqual([false, undefined]);
});

it('first reads a reply that arrived while this process was blocked, then decides', async () => {
  const stuck = circuit.fetch(`${url}/one`);
  circuit.probe();
  await sleep(1);
  const until = performance.now() + 120;
  while (performance.now() < until);
  await stuck;
  expect(circuit.isOpen()).toBe(false);
});
