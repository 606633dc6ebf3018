/**
 * A question whose answer is never older than the asking: whoever asks while one is under way shares the next one,
 * which begins when that ends. However many ask, one question runs at a time.
 */
export function createSharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    next = null;
    const asked = ask().finally(() => {
      if (running === asked) running = null;
    });
    running = asked;
    return asked;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
