import { setTimeout as pause } from 'node:timers/promises';
import { attemptDelivery, type DeliveryDependencies } from './attempt-delivery.ts';
import { claimDeliveries } from './claim-deliveries.ts';

/** Attempts at once in this process. Slow endpoints can occupy some of them, but only a few per store. */
const concurrency = 40;
const pollMs = 1_000;
/** How long attempts may still run when the process stops. Another process repeats the unfinished ones. */
const stopMs = 8_000;

interface WorkerDependencies extends DeliveryDependencies {
  log: { error(details: object, message: string): void };
}

/**
 * Sends the events of all stores as they become due. Several processes may run it; each attempt is made by one of them. It
 * doesn't use pg-boss, because triggers record the events and only pg-boss itself may write its jobs.
 */
export function startWebhookWorker(dependencies: WorkerDependencies): { stop(): Promise<void> } {
  const { log } = dependencies;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const logError = (err: unknown) => log.error({ err }, 'webhooks failed');

  async function claim(): Promise<number> {
    const claimed = await claimDeliveries(dependencies, concurrency - running.size);
    for (const one of claimed) {
      const attempt = attemptDelivery(dependencies, one)
        .catch(logError)
        .finally(() => running.delete(attempt));
      running.add(attempt);
    }
    return claimed.length;
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const count = running.size < concurrency ? await claim().catch(logError) : 0;
      const nextPoll = pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // While there are more, claim the next ones as soon as an attempt has ended.
      await (count ? Promise.race([nextPoll, ...running]) : nextPoll);
    }
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      await Promise.race([Promise.allSettled(running), pause(stopMs, undefined, { ref: false })]);
    },
  };
}
