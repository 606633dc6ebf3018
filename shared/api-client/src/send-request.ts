const isTransient = (status: number): boolean => status === 502 || status === 503 || status === 504;
/** Long enough for a server to restart, short enough not to annoy users. */
const retryDelayMs = 300;

/** No reply came in time. */
export class ReplyTimeout extends Error {}

/** Thrown by a custom `fetch` that skips requests to a service known to be down. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/**
 * Sends a request and reads its reply within a time limit. A read is retried once if the server is restarting or doesn't
 * respond. A write is never retried, because it may have taken effect.
 * @throws ReplyTimeout; errors of `fetch`; the reason of `signal` if it was aborted
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
    return await read(init.method === 'GET' ? await sendWithRetry(send, ended) : await send());
  } catch (error) {
    if (timeout.aborted && !signal?.aborted) throw new ReplyTimeout('No reply in time', { cause: error });
    throw error;
  }
}

async function sendWithRetry(send: () => Promise<Response>, ended: AbortSignal): Promise<Response> {
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
