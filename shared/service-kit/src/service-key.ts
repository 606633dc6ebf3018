import { createHash, timingSafeEqual } from 'node:crypto';
import { isOnThisMachine } from './host-name.ts';

/**
 * The key by which the shop's services know each other, from `SERVICE_KEY`; undefined when there is none.
 * @throws Error that says what is wrong with the key, and nothing of the key
 */
export function readServiceKey(source: NodeJS.ProcessEnv): string | undefined {
  const key = source['SERVICE_KEY']?.trim() || undefined;
  // As much as a header takes.
  if (key !== undefined && !/^[\x21-\x7e]{32,2000}$/.test(key))
    throw new Error('SERVICE_KEY must be at least 32 letters, digits or signs of ASCII, without blanks');
  return key;
}

/**
 * As `readServiceKey`, for services that say nothing else about the settings of a store that strangers reach.
 * @throws Error also where such a store has no key
 */
export function needServiceKey(source: NodeJS.ProcessEnv): string | undefined {
  const key = readServiceKey(source);
  const origin = source['PUBLIC_ORIGIN'] ?? '';
  if (key === undefined && URL.canParse(origin) && !isOnThisMachine(new URL(origin).hostname))
    throw new Error('SERVICE_KEY is missing: set the same 32 random characters or more for all services.');
  return key;
}

/** Compares with the key in a time that tells nothing of it. Without a key no token is one. */
export function serviceKeyCheck(key: string | undefined): (token: string) => boolean {
  if (key === undefined) return () => false;
  const expected = hashOf(key);
  return (token) => timingSafeEqual(hashOf(token), expected);
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
