import { outsideTrace } from '@selvedge/service-kit/tracing';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Thrown instead of sending a request to a service that is known to be down. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

export interface ServiceCircuit {
  /**
   * `fetch` for calls to this service. Rejects with a `CircuitOpenError` as soon as the circuit opens, and sends nothing while
   * it's open.
   */
  fetch: typeof fetch;
  /** Returns the result of `work`, but rejects when the circuit opens, as `fetch` does. `work` itself isn't aborted. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Checks the service regularly while something else waits for it.
   * @param onOpen called once, when the circuit opens
   * @returns a function that stops watching
   */
  watch(onOpen: () => void): () => void;
  /** Whether the service is known to be down. */
  isOpen(): boolean;
  /** Probes the service immediately, because a call failed. */
  probe(): void;
  /**
   * Waits for a service that says it's unavailable and worked a few seconds ago. Doesn't wait for one that doesn't answer.
   * @returns whether it works again
   */
  untilWorking(): Promise<boolean>;
  /** Records that the service has replied to another caller. */
  recordReply(status: number): void;
  /** Stops all probes. */
  close(): void;
}

interface CircuitOptions {
  /** A URL that responds exactly when the service works: it depends on what every call depends on, and on little else. */
  probeUrl: string;
  log: { warn(details: object, message: string): void };
  /** A call that takes this long triggers a probe. */
  silenceMs?: number;
  /** If none of several probes is answered in this time, the circuit opens. */
  probeTimeoutMs?: number;
  /** Interval between probes while the circuit is open. */
  probeIntervalMs?: number;
  /** How long after its last reply `untilWorking` waits for the service, such as while a database restarts. */
  patienceMs?: number;
}

/**
 * With one of two processes hanging, and a balancer that chooses at random, all of these reach it 1 time in 64; with one of three,
 * 1 in 729. The next answered probe corrects that.
 */
const probeCount = 6;

/**
 * Stops calling a service that doesn't answer. A slow call alone proves nothing, so it triggers a probe. If that isn't answered
 * soon, more are sent, because a balancer may lead them to other processes. The circuit opens only if none is answered: the
 * balancer stops using a single process that fails. That way a service with one slow endpoint, or one hanging process, stays in
 * use, and a hanging service is detected within two seconds. While the circuit is open, probes continue in the background, and
 * no caller waits for them.
 */
export function createServiceCircuit({
  probeUrl,
  log,
  silenceMs = 600,
  probeTimeoutMs = 1_100,
  probeIntervalMs = 500,
  patienceMs = 4_000,
}: CircuitOptions): ServiceCircuit {
  const watchers = new Set<() => void>();
  const closing = new AbortController();
  let isOpen = false;
  let isProbing = false;
  let isSilent = false;
  let lastReplyAt = -Infinity;
  let recovery: Promise<boolean> | null = null;

  function probe(): void {
    if (isProbing || closing.signal.aborted) return;
    isProbing = true;
    void outsideTrace(probeUntilAnswered).finally(() => (isProbing = false));
  }

  async function probeUntilAnswered(): Promise<void> {
    while (!closing.signal.aborted) {
      if (await isAnyProbeAnswered()) return recordReply(200);
      open();
      await sleep(probeIntervalMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  async function waitUntilWorking(): Promise<boolean> {
    const deadline = lastReplyAt + patienceMs;
    while (performance.now() < deadline && !isSilent && !closing.signal.aborted) {
      if (await isAnyProbeAnswered()) {
        recordReply(200);
        return true;
      }
      await sleep(probeIntervalMs / 2, undefined, { ref: false, signal: closing.signal }).catch(
        () => undefined,
      );
    }
    return false;
  }

  async function isAnyProbeAnswered(): Promise<boolean> {
    const finished = new AbortController();
    const signal = AbortSignal.any([finished.signal, closing.signal]);
    const sendProbe = async () => {
      const { status } = await fetch(probeUrl, { signal });
      if (isServerError(status)) throw new Error(`The probe returned ${status}`);
    };
    const sendMore = async () => {
      await sleep(probeTimeoutMs / 4, undefined, { ref: false, signal });
      await Promise.any(Array.from({ length: probeCount - 1 }, sendProbe));
    };
    const timeout = async () => {
      await sleep(probeTimeoutMs, undefined, { ref: false, signal: finished.signal });
      // If this process was blocked, the reply may have arrived unread.
      await nextTurn();
      await nextTurn();
      return 'silent' as const;
    };
    const replies = Promise.any([sendProbe(), sendMore()]).then(
      () => 'answered' as const,
      () => 'refused' as const,
    );
    const result = await Promise.race([replies, timeout()]);
    finished.abort();
    isSilent = result === 'silent';
    return result === 'answered';
  }

  function open(): void {
    if (isOpen || closing.signal.aborted) return;
    isOpen = true;
    log.warn({ probeUrl }, 'service unavailable; pausing calls');
    for (const onOpen of [...watchers]) onOpen();
    watchers.clear();
  }

  function close(): void {
    if (isOpen) log.warn({ probeUrl }, 'service available again');
    isOpen = false;
  }

  function recordReply(status: number): void {
    if (isServerError(status)) return;
    lastReplyAt = performance.now();
    close();
  }

  function watch(onOpen: () => void): () => void {
    if (isOpen) {
      onOpen();
      return () => undefined;
    }
    const timer = setInterval(probe, silenceMs);
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
      const callerSignal = init?.signal ?? (input instanceof Request ? input.signal : null);
      const signal = callerSignal ? AbortSignal.any([callerSignal, opened.signal]) : opened.signal;
      try {
        const response = await fetch(input, { ...init, signal });
        recordReply(response.status);
        return response;
      } catch (error) {
        // There was no connection, or it broke. An aborted call says nothing about the service.
        if (!signal.aborted) probe();
        throw error;
      } finally {
        stop();
      }
    },
    guard,
    watch,
    isOpen: () => isOpen,
    untilWorking: () => (recovery ??= waitUntilWorking().finally(() => (recovery = null))),
    probe,
    recordReply,
    close: () => closing.abort(),
  };
}

/** A balancer replies with one when no process does. */
const isServerError = (status: number): boolean => status >= 500;
