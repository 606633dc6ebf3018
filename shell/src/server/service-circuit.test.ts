// @vitest-environment node
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CircuitOpenError } from '@selvedge/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServiceCircuit, type ServiceCircuit } from './service-circuit.ts';

let server: Server;
let url: string;
let circuit: ServiceCircuit;
/** What the service does with requests to an address; it answers at once unless told. */
let answers: Record<string, ((reply: ServerResponse) => void) | undefined>;
let asked: Record<string, number>;
const warn = vi.fn();
const never = () => undefined;

beforeEach(async () => {
  warn.mockClear();
  answers = {};
  asked = {};
  server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked[path] = (asked[path] ?? 0) + 1;
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
    probeEveryMs: 10,
  });
});
afterEach(async () => {
  circuit.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const hangs = () => void Object.assign(answers, { '/probe': never, '/one': never });
const untilOpen = () => vi.waitFor(() => expect(circuit.isOpen()).toBe(true));
const untilClosed = () => vi.waitFor(() => expect(circuit.isOpen()).toBe(false));

it('asks a service that answers', async () => {
  expect(await (await circuit.fetch(`${url}/one`)).text()).toBe('[]');
  expect(await circuit.guard(async () => 'rendered')).toBe('rendered');
  expect([circuit.isOpen(), asked['/one']]).toEqual([false, 1]);
});

it('gives up a call to a service that hangs, and then refuses calls without sending them', async () => {
  hangs();
  await expect(circuit.fetch(`${url}/one`)).rejects.toThrow(CircuitOpenError);
  expect(circuit.isOpen()).toBe(true);
  await expect(circuit.fetch(`${url}/one`)).rejects.toThrow(CircuitOpenError);
  await expect(circuit.guard(async () => 'rendered')).rejects.toThrow(CircuitOpenError);
  expect(asked['/one']).toBe(1);
});

it('goes on waiting for a slow answer of a service that answers otherwise', async () => {
  answers['/one'] = (reply) => void setTimeout(() => reply.end('slow'), 150);
  expect(await (await circuit.fetch(`${url}/one`)).text()).toBe('slow');
  expect(circuit.isOpen()).toBe(false);
  expect(asked['/probe']).toBeGreaterThan(0);
});

it('ends what is guarded and what is watched as soon as it opens', async () => {
  hangs();
  const onOpen = vi.fn();
  circuit.watch(onOpen);
  await expect(circuit.guard(() => new Promise(never))).rejects.toThrow(CircuitOpenError);
  expect(onOpen).toHaveBeenCalledOnce();
  circuit.watch(onOpen);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('tells nobody whose watch has ended', async () => {
  hangs();
  const onOpen = vi.fn();
  circuit.watch(onOpen)();
  circuit.doubt();
  await untilOpen();
  expect(onOpen).not.toHaveBeenCalled();
});

it('closes by itself once the service answers, and says both in the log', async () => {
  hangs();
  circuit.doubt();
  await untilOpen();
  answers = {};
  await untilClosed();
  expect(await (await circuit.fetch(`${url}/one`)).text()).toBe('[]');
  expect(warn.mock.calls.map(([, message]) => message as string)).toEqual([
    'service does not answer; it is not asked for now',
    'service answers again',
  ]);
});

it('closes with any other proof that the service answers', async () => {
  hangs();
  circuit.doubt();
  await untilOpen();
  circuit.noteAnswer();
  expect(circuit.isOpen()).toBe(false);
});

it('opens when nobody listens any more, and not for an answer that is an error', async () => {
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

it('stays open while the service answers that it cannot serve', async () => {
  hangs();
  circuit.doubt();
  await untilOpen();
  answers['/probe'] = (reply) => void reply.writeHead(503).end();
  const before = asked['/probe']!;
  await vi.waitFor(() => expect(asked['/probe']).toBeGreaterThan(before + 2));
  expect(circuit.isOpen()).toBe(true);
});

it('holds nothing against a service that a caller had no patience with', async () => {
  answers['/one'] = never;
  const abort = new AbortController();
  const call = circuit.fetch(`${url}/one`, { signal: abort.signal });
  abort.abort(new Error('gone'));
  await expect(call).rejects.toThrow('gone');
  expect([circuit.isOpen(), asked['/probe']]).toEqual([false, undefined]);
});

it('reads an answer that arrived while this process was held up before it judges', async () => {
  const stuck = circuit.fetch(`${url}/one`);
  circuit.doubt();
  await sleep(1);
  const until = performance.now() + 120;
  while (performance.now() < until);
  await stuck;
  expect(circuit.isOpen()).toBe(false);
});
