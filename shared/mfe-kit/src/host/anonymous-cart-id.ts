import { safeLocalStorage } from './safe-storage.ts';
import { localKeys } from './storage-keys.ts';

// Repeats the contract's pattern and lengths because browsers don't load its schemas.
const pattern = /^anon-[A-Za-z0-9-]{7,75}$/;

/** The id of this browser's anonymous cart; `null` if there is none. */
export const readAnonymousCartId = (): string | null =>
  safeLocalStorage.getValid(localKeys.anonymousCartId, (text) => pattern.test(text));

/** Like `readAnonymousCartId`, but creates an id if there is none. */
export function ensureAnonymousCartId(): string {
  const existing = readAnonymousCartId();
  if (existing) return existing;
  const id = `anon-${crypto.randomUUID()}-${Date.now().toString(36)}`;
  safeLocalStorage.setItem(localKeys.anonymousCartId, id);
  return id;
}
