import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopbackHost } from './host-name.ts';

/**
 * The key that the shop's services authenticate each other with, from `SERVICE_KEY`; undefined if it isn't set. While it's
 * being replaced, services also accept `OLD_SERVICE_KEY`, but never send it.
 * @throws Error if the key is malformed; the message doesn't contain the key
 */
export function readServiceKey(
  source: NodeJS.ProcessEnv,
  name: 'SERVICE_KEY' | 'OLD_SERVICE_KEY' = 'SERVICE_KEY',
): string | undefined {
  const key = source[name]?.trim() || undefined;
  // It must fit into a header.
  if (key !== undefined && !/^[\x21-\x7e]{32,2000}$/.test(key))
    throw new Error(`${name} must be at least 32 printable ASCII characters without spaces`);
  return key;
}

/**
 * Like `readServiceKey`, but also requires a key for public stores.
 * @throws Error also if a public store has no key
 */
export function requireServiceKey(source: NodeJS.ProcessEnv): string | undefined {
  const key = readServiceKey(source);
  const origin = source['PUBLIC_ORIGIN'] ?? '';
  if (key === undefined && URL.canParse(origin) && !isLoopbackHost(new URL(origin).hostname))
    throw new Error('SERVICE_KEY is missing: set the same 32 random characters or more for all services.');
  return key;
}

/** @returns a function that compares a token with the keys in constant time. Without any, it rejects every token. */
export function createServiceKeyCheck(...keys: (string | undefined)[]): (token: string) => boolean {
  const expected = keys.filter((key) => key !== undefined).map(hash);
  return (token) => expected.map((one) => timingSafeEqual(hash(token), one)).includes(true);
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
