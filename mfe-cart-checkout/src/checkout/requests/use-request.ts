import { useEffect, useEffectEvent, useState } from 'react';

export type RequestState<T> =
  | { status: 'idle' | 'pending' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown };

/**
 * Sends a request whenever `key` changes, but none while it's `null`. Outdated answers are dropped.
 * @returns the request's state, and a function that sends it again
 */
export function useRequest<T>(
  key: string | null,
  run: (signal: AbortSignal) => Promise<T>,
): [RequestState<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; state: RequestState<T> } | null>(null);
  const start = useEffectEvent(run);

  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    const settle = (state: RequestState<T>) => {
      if (!controller.signal.aborted) setAnswer({ key, state });
    };
    setAnswer(null);
    start(controller.signal).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => controller.abort();
  }, [key, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (key === null) return [{ status: 'idle' }, retry];
  return [answer?.key === key ? answer.state : { status: 'pending' }, retry];
}
