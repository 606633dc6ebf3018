import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { quietTimesOf } from './quiet-times.ts';

const restMs = 20;
const { signal } = new AbortController();

function servedBy(server: EventEmitter, url = '/api/v1/categories') {
  const response = new EventEmitter();
  server.emit('request', { url }, response);
  return () => void response.emit('close');
}

test('it is quiet when the last of the requests under way was answered some time ago', async () => {
  const server = new EventEmitter();
  const untilQuiet = quietTimesOf(server as Server, restMs);
  const [endFirst, endSecond] = [servedBy(server), servedBy(server)];
  let endedAt = Infinity;
  setTimeout(endFirst, 5);
  setTimeout(() => {
    endSecond();
    endedAt = performance.now();
  }, 30);
  await untilQuiet(signal);
  expect(performance.now() - endedAt).toBeGreaterThanOrEqual(restMs - 1);
});

test('a health check disturbs nobody', async () => {
  const server = new EventEmitter();
  const untilQuiet = quietTimesOf(server as Server, restMs);
  servedBy(server, '/healthz');
  await untilQuiet(signal);
});

test('waiting ends with the service', async () => {
  const server = new EventEmitter();
  const stopping = new AbortController();
  const untilQuiet = quietTimesOf(server as Server, restMs);
  servedBy(server);
  const waiting = expect(untilQuiet(stopping.signal)).rejects.toThrow();
  stopping.abort();
  await waiting;
});
