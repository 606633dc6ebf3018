import { safeSessionStorage } from '@selvedge/mfe-kit';
import type { Guard } from './type-guards.ts';

/** A JSON value stored for this tab. Deletes it if the guard rejects it. */
export function readRecord<T>(key: string, guard: Guard<T>): T | null {
  const text = safeSessionStorage.getValid(key, (stored) => guard(parse(stored)));
  return text === null ? null : (parse(text) as T);
}

/** `null` deletes the record. */
export function writeRecord(key: string, value: unknown): void {
  if (value === null) safeSessionStorage.removeItem(key);
  else safeSessionStorage.setItem(key, JSON.stringify(value));
}

/** `undefined` if the text isn't JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
