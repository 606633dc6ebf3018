import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { createIdleScheduler } from './idle-scheduler.ts';

const idleMs = 20;
const { signal } = new AbortController();

function startRequest(server: EventEmitter, url = '/api/v1/categories') {
  const response = new EventEmitter();
  server.emit('request', { url }, response);
  return () => void response.emit('close');
}

test('is idle some time after the last open request was answered', async () => {
  const server = new EventEmitter();
  const waitUntilIdle = createIdleScheduler(server as Server, idleMs);
  const [endFirst, endSecond] = [startRequest(server), startRequest(server)];
  let endedAt = Infinity;
  setTimeout(endFirst, 5);
  setTimeout(() => {
    endSecond();
    endedAt = performance.now();
  }, 30);
  await waitUntilIdle(signal);
  expect(performance.now() - endedAt).toBeGreaterThanOrEqual(idleMs - 1);
});

test('ignores health checks', async () => {
  const server = new EventEmitter();
  const waitUntilIdle = createIdleScheduler(server as Server, idleMs);
  startRequest(server, '/healthz');
  await waitUntilIdle(signal);
});

test('stops waiting when the service stops', async () => {
  const server = new EventEmitter();
  const stopping = new AbortController();
  const waitUntilIdle = createIdleScheduler(server as Server, idleMs);
  startRequest(server);
  const waiting = expect(waitUntilIdle(stopping.signal)).rejects.toThrow();
  stopping.abort();
  await waiting;
});
