import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopbackHost } from './host-name.ts';

/**
 * The key that the shop's services authenticate each other with, from `SERVICE_KEY`; undefined if it isn't set.
 * @throws Error if the key is malformed; the message doesn't contain the key
 */
export function readServiceKey(source: NodeJS.ProcessEnv): string | undefined {
  const key = source['SERVICE_KEY']?.trim() || undefined;
  // It must fit into a header.
  if (key !== undefined && !/^[\x21-\x7e]{32,2000}$/.test(key))
    throw new Error('SERVICE_KEY must be at least 32 printable ASCII characters without spaces');
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

/** @returns a function that compares a token with the key in constant time. Without a key, it rejects every token. */
export function createServiceKeyCheck(key: string | undefined): (token: string) => boolean {
  if (key === undefined) return () => false;
  const expected = hash(key);
  return (token) => timingSafeEqual(hash(token), expected);
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
