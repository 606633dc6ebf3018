import { getNetwork } from '@selvedge/service-kit';

interface QueueOptions {
  /** How many requests the service works on at a time, for all networks and for each of them. */
  maxRunning: number;
  maxRunningPerNetwork: number;
  /** How many more can wait, for all networks and for each of them. */
  maxWaiting: number;
  maxWaitingPerNetwork: number;
}

interface QueuedRequest {
  network: string;
  /** Requests with the same `turn` run one at a time; `null` for no such limit. */
  turn: string | null;
}

interface WaitingRequest extends QueuedRequest {
  start: (end: (() => void) | null) => void;
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;

/**
 * Keeps one network from occupying a service. A request runs until the service has answered, even if the client has disconnected,
 * because the service works on it until then.
 */
export function createRequestQueue(options: QueueOptions) {
  const running = new Map<string, number>();
  const takenTurns = new Set<string>();
  let waiting: WaitingRequest[] = [];
  let runningCount = 0;
  let exemptCount = 0;

  const canRun = ({ network, turn }: QueuedRequest) =>
    runningCount < options.maxRunning &&
    (running.get(network) ?? 0) < options.maxRunningPerNetwork &&
    (turn === null || !takenTurns.has(turn));

  function run({ network, turn }: QueuedRequest): () => void {
    runningCount += 1;
    if (turn !== null) takenTurns.add(turn);
    running.set(network, (running.get(network) ?? 0) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      runningCount -= 1;
      if (turn !== null) takenTurns.delete(turn);
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
      startNext();
    };
  }

  function startNext(): void {
    const next = waiting.find(canRun);
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    next.start(run(next));
  }

  return {
    /**
     * Waits for a request's turn.
     * @param address the client's; `null` for a client with no limit of its own
     * @param disconnected aborted when the client disconnects
     * @param turn requests with the same one run one at a time, and no more of them wait than of a network
     * @returns a function that ends the request; `null` if too many are waiting or the client has disconnected
     */
    enter(
      address: string | null,
      disconnected: AbortSignal,
      turn: string | null = null,
    ): Promise<(() => void) | null> {
      const network = address === null ? `exempt ${++exemptCount}` : getNetwork(address);
      if (disconnected.aborted) return Promise.resolve(null);
      if (canRun({ network, turn })) return Promise.resolve(run({ network, turn }));
      const sameNetwork = waiting.filter((one) => one.network === network);
      const sameTurn = turn === null ? [] : waiting.filter((one) => one.turn === turn);
      if (
        waiting.length >= options.maxWaiting ||
        Math.max(sameNetwork.length, sameTurn.length) >= options.maxWaitingPerNetwork
      )
        return Promise.resolve(null);
      const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
      const request: WaitingRequest = { network, turn, start: resolve };
      waiting.push(request);
      disconnected.addEventListener(
        'abort',
        () => {
          waiting = waiting.filter((one) => one !== request);
          resolve(null);
        },
        { once: true },
      );
      return promise;
    },
    /** How many requests run and wait. */
    count: () => ({ running: runningCount, waiting: waiting.length }),
  };
}
