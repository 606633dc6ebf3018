const isTransient = (status: number): boolean => status === 502 || status === 503 || status === 504;
/** Long enough for a server that restarts to be back, short enough for whoever waits. */
const retryDelayMs = 300;

/** No reply came in time. */
export class ReplyTimeout extends Error {}

/** Thrown by a `fetch` of the caller's own that doesn't ask a service which is known not to answer. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/**
 * Fetches, and reads at most until a time has passed. A read that meets a server which is just restarting, or no server at all,
 * is repeated once within that time; a write never is, for nobody knows what came of it.
 * @param fetch what sends the request
 * @throws ReplyTimeout; what `fetch` throws; the reason of `signal` when that was aborted
 */
export async function sendRequest<T>(
  url: string,
  init: RequestInit & { method: string },
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  read: (response: Response) => Promise<T>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const send = () => fetch(url, { ...init, signal: ended });
  try {
    return await read(init.method === 'GET' ? await sendTwice(send, ended) : await send());
  } catch (error) {
    if (timeout.aborted && !signal?.aborted) throw new ReplyTimeout('No reply in time', { cause: error });
    throw error;
  }
}

async function sendTwice(send: () => Promise<Response>, ended: AbortSignal): Promise<Response> {
  const first = await send().catch((error: unknown) => {
    if (ended.aborted || error instanceof CircuitOpenError) throw error;
    return null;
  });
  if (first && !isTransient(first.status)) return first;
  await first?.body?.cancel();
  await pause(retryDelayMs, ended);
  return send();
}

function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(ended.reason as Error);
    });
  });
}
