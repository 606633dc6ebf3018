import { useRef } from 'react';

/**
 * Idempotency keys for a form. A retry of the same content reuses its key, so a request whose response was lost isn't
 * carried out twice. Different content gets a new key.
 */
export function useIdempotencyKey(): (request: object) => string {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return (request) => {
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { content, key: createKey() };
    return attempt.current.key;
  };
}

const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
