import { safeSessionStorage } from '@selvedge/mfe-kit';
import type { Fits } from './record-shape.ts';

/** A JSON value kept for this tab; one that is not of the shape asked for is forgotten. */
export function readRecord<T>(key: string, fits: Fits<T>): T | null {
  const text = safeSessionStorage.getFitting(key, (kept) => fits(parse(kept)));
  return text === null ? null : (parse(text) as T);
}

/** `null` forgets the record. */
export function writeRecord(key: string, value: unknown): void {
  if (value === null) safeSessionStorage.removeItem(key);
  else safeSessionStorage.setItem(key, JSON.stringify(value));
}

/** `undefined` for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
