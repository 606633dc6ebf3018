import { useEffect, useEffectEvent, useState } from 'react';

export type RequestState<T> =
  | { status: 'idle' | 'pending' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown };

/** The last answer, and the key of its request. */
export interface Answer<T> {
  key: string;
  state: RequestState<T>;
}

/** The value and the setter of a state or an atom. */
type AnswerState<T> = readonly [Answer<T> | null, (answer: Answer<T> | null) => void];

/**
 * Sends a request whenever `key` changes, but none while it's `null`. Outdated answers are dropped.
 * @param shared an atom's answer, which other components read with `readRequest`
 * @returns the request's state, and a function that sends it again
 */
export function useRequest<T>(
  key: string | null,
  run: (signal: AbortSignal) => Promise<T>,
  shared?: AnswerState<T>,
): [RequestState<T>, () => void] {
  const own = useState<Answer<T> | null>(null);
  const answerState = shared ?? own;
  const [answer, setAnswer] = answerState;
  const isAnswered = answer?.key === key;
  const start = useEffectEvent(run);

  useEffect(() => {
    if (key === null || isAnswered) return;
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
  }, [key, isAnswered, setAnswer]);

  return readRequest(key, answerState);
}

export function readRequest<T>(
  key: string | null,
  [answer, setAnswer]: AnswerState<T>,
): [RequestState<T>, () => void] {
  const retry = () => setAnswer(null);
  if (key === null) return [{ status: 'idle' }, retry];
  return [answer?.key === key ? answer.state : { status: 'pending' }, retry];
}
