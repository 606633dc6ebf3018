import { setTimeout as pause } from 'node:timers/promises';
import { attemptDelivery, type DeliveryDependencies } from './attempt-delivery.ts';
import { claimDeliveries } from './claim-deliveries.ts';

/** Of this process. Slow endpoints keep some of them, but at most a few of each store. */
const concurrency = 40;
const pollMs = 1_000;
/** How long running attempts may take when the process ends. Another process sends the others again. */
const stopMs = 8_000;

interface WorkerDependencies extends DeliveryDependencies {
  log: { error(details: object, message: string): void };
}

/**
 * Sends events of all stores as they become due. Several processes can; each attempt is made by one of them. It isn't a queue of pg-boss,
 * because triggers record the events and only pg-boss itself may write its jobs.
 */
export function startWebhookWorker(dependencies: WorkerDependencies): { stop(): Promise<void> } {
  const { log } = dependencies;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const fail = (err: unknown) => log.error({ err }, 'webhooks failed');

  async function claim(): Promise<number> {
    const claimed = await claimDeliveries(dependencies, concurrency - running.size);
    for (const one of claimed) {
      const attempt = attemptDelivery(dependencies, one)
        .catch(fail)
        .finally(() => running.delete(attempt));
      running.add(attempt);
    }
    return claimed.length;
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const count = running.size < concurrency ? await claim().catch(fail) : 0;
      const polled = pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // While there's more, the next one starts as soon as one has ended.
      await (count ? Promise.race([polled, ...running]) : polled);
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
