import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * Idempotency keys of a form: the same content keeps its key, so that a lost answer is asked for again and nothing is
 * done twice; other content, or the next time after a success, is another attempt.
 */
export function useAttemptKey() {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return {
    keyOf(request: object): string {
      const content = JSON.stringify(request);
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
      return attempt.current.key;
    },
    end() {
      attempt.current = null;
    },
  };
}
