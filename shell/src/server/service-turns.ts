import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';

/** The requests that a service works on, and those that wait for it. */
export interface ServiceQueues {
  forms: RequestQueue;
  others: RequestQueue;
}

/** Forms with files take long, so they have fewer places. The proxy's HTTP client has 128 connections. */
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

/** Waits until a service can work on a request. @returns `null` if too many requests are waiting, or if the sender left */
export async function takeTurn(
  queue: RequestQueue,
  address: string | null,
  { raw }: FastifyReply,
): Promise<Turn | null> {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  const end = await queue.enter(address, left.signal);
  if (!end) return null;
  let isAnswered = false;
  const turn: Turn = {
    isForwarded: false,
    answer(reply) {
      isAnswered = true;
      if (!reply || reply.closed || left.signal.aborted) return end();
      reply.once('close', end);
    },
  };
  // If the sender leaves, the service still works on a request until it answers.
  left.signal.addEventListener('abort', () => (isAnswered || !turn.isForwarded) && end());
  return turn;
}
