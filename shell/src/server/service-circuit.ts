import { setImmediate as oneTurn, setTimeout as sleep } from 'node:timers/promises';
import { CircuitOpenError } from '@selvedge/api-client';

export interface ServiceCircuit {
  /**
   * The global `fetch`, for calls of this service. It rejects with a `CircuitOpenError`, without sending anything, while the
   * circuit is open, and as soon as it opens.
   */
  fetch: typeof fetch;
  /** @returns what `work` does; rejects as `fetch` does. What was begun isn't ended by that. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Looks whether the service answers while something else waits for it.
   * @param onOpen called once, when the circuit opens
   * @returns ends the watch
   */
  watch(onOpen: () => void): () => void;
  /** Whether the service is known not to answer. */
  isOpen(): boolean;
  /** Looks at once whether the service answers: somebody met what may be its end. */
  doubt(): void;
  /** The service has just answered somebody. */
  noteAnswer(): void;
  /** Asks the service no more. */
  close(): void;
}

interface CircuitOptions {
  /** What answers while the service can serve: an address that needs what everything needs, and little else. */
  probeUrl: string;
  log: { warn(details: object, message: string): void };
  /** A call that waits this long makes the service doubtful. */
  silenceMs?: number;
  /** A doubtful service that doesn't answer the probe in this time counts as gone. */
  probeTimeoutMs?: number;
  /** Between two probes of a service that is gone. */
  probeEveryMs?: number;
}

/**
 * Stops asking a service that doesn't answer. A slow call proves nothing: it makes the service doubtful, and one probe
 * decides. So a service that is slow for one question stays in use, and one that hangs is known to within two seconds. While
 * the circuit is open probes go on in the background, and nobody waits for them.
 */
export function createServiceCircuit({
  probeUrl,
  log,
  silenceMs = 600,
  probeTimeoutMs = 1_100,
  probeEveryMs = 500,
}: CircuitOptions): ServiceCircuit {
  const watchers = new Set<() => void>();
  const closing = new AbortController();
  let isOpen = false;
  let isProbing = false;

  function doubt(): void {
    if (isProbing || closing.signal.aborted) return;
    isProbing = true;
    void probeUntilAnswered().finally(() => (isProbing = false));
  }

  async function probeUntilAnswered(): Promise<void> {
    while (!closing.signal.aborted) {
      if (await answersProbe()) return noteAnswer();
      open();
      await sleep(probeEveryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  async function answersProbe(): Promise<boolean> {
    const ended = new AbortController();
    const late = async () => {
      await sleep(probeTimeoutMs, undefined, { ref: false, signal: ended.signal });
      // When this process itself was held up, the answer may be there unread.
      await oneTurn();
      await oneTurn();
      return false;
    };
    const asked = fetch(probeUrl, { signal: AbortSignal.any([ended.signal, closing.signal]) });
    const answered = asked.then(({ status }) => status < 500);
    const result = await Promise.race([answered, late()]).catch(() => false);
    ended.abort();
    return result;
  }

  function open(): void {
    if (isOpen || closing.signal.aborted) return;
    isOpen = true;
    log.warn({ probeUrl }, 'service does not answer; it is not asked for now');
    for (const onOpen of [...watchers]) onOpen();
    watchers.clear();
  }

  function noteAnswer(): void {
    if (isOpen) log.warn({ probeUrl }, 'service answers again');
    isOpen = false;
  }

  function watch(onOpen: () => void): () => void {
    if (isOpen) {
      onOpen();
      return () => undefined;
    }
    const timer = setInterval(doubt, silenceMs);
    const watcher = () => {
      clearInterval(timer);
      onOpen();
    };
    watchers.add(watcher);
    return () => {
      clearInterval(timer);
      watchers.delete(watcher);
    };
  }

  async function guard<T>(work: () => Promise<T>): Promise<T> {
    if (isOpen) throw new CircuitOpenError();
    const opened = Promise.withResolvers<never>();
    const stop = watch(() => opened.reject(new CircuitOpenError()));
    try {
      return await Promise.race([work(), opened.promise]);
    } finally {
      stop();
    }
  }

  return {
    fetch: async (input, init) => {
      if (isOpen) throw new CircuitOpenError();
      const opened = new AbortController();
      const stop = watch(() => opened.abort(new CircuitOpenError()));
      const signal = init?.signal ? AbortSignal.any([init.signal, opened.signal]) : opened.signal;
      try {
        const response = await fetch(input, { ...init, signal });
        noteAnswer();
        return response;
      } catch (error) {
        // No connection, or one that broke. Whoever gave up has their own reasons.
        if (!signal.aborted) doubt();
        throw error;
      } finally {
        stop();
      }
    },
    guard,
    watch,
    isOpen: () => isOpen,
    doubt,
    noteAnswer,
    close: () => closing.abort(),
  };
}
