import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';

/** The requests that a service works on, and those that wait for it. */
export interface ServiceQueues {
  forms: RequestQueue;
  others: RequestQueue;
}

/** Forms with files take long, so fewer run at a time. The proxy's HTTP client has 128 connections. */
export const createServiceQueues = (): ServiceQueues => ({
  forms: createRequestQueue({
    maxRunning: 32,
    maxRunningPerNetwork: 4,
    maxWaiting: 64,
    maxWaitingPerNetwork: 8,
  }),
  others: createRequestQueue({
    maxRunning: 96,
    maxRunningPerNetwork: 16,
    maxWaiting: 1_000,
    maxWaitingPerNetwork: 100,
  }),
});

/** A request that the service is working on. */
export interface Turn {
  isForwarded: boolean;
  /** @param reply the service's; undefined if there was none */
  answer(reply: Readable | undefined): void;
}

/** Waits until a service can work on a request. @returns `null` if too many requests are waiting, or if the client disconnected */
export async function waitForTurn(
  queue: RequestQueue,
  address: string | null,
  { raw }: FastifyReply,
): Promise<Turn | null> {
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort());
  const end = await queue.enter(address, disconnected.signal);
  if (!end) return null;
  let isAnswered = false;
  const turn: Turn = {
    isForwarded: false,
    answer(reply) {
      isAnswered = true;
      if (!reply || reply.closed || disconnected.signal.aborted) return end();
      reply.once('close', end);
    },
  };
  // If the client disconnects, the service still works on a forwarded request until it answers.
  disconnected.signal.addEventListener('abort', () => (isAnswered || !turn.isForwarded) && end());
  return turn;
}
