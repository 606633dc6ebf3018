/**
 * Shares requests between callers without ever returning a result from before a call. Callers that arrive while a request is
 * running share the next one, which starts when the running one ends. At most one request runs at a time.
 */
export function createSharedRequest<T>(send: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    next = null;
    const request = send().finally(() => {
      if (running === request) running = null;
    });
    running = request;
    return request;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
