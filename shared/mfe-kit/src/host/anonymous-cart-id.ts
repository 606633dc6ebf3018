import { safeLocalStorage } from './safe-storage.ts';
import { localKeys } from './storage-keys.ts';

// The contract's own pattern and lengths; its schemas stay on the server, so they stand here again.
const pattern = /^anon-[A-Za-z0-9-]{7,75}$/;

/** The id of this browser's anonymous cart; `null` when there is none. */
export const readAnonymousCartId = (): string | null =>
  safeLocalStorage.getFitting(localKeys.anonymousCartId, (text) => pattern.test(text));

/** As `readAnonymousCartId`; made now when there is none yet. */
export function ensureAnonymousCartId(): string {
  const known = readAnonymousCartId();
  if (known) return known;
  const id = `anon-${crypto.randomUUID()}-${Date.now().toString(36)}`;
  safeLocalStorage.setItem(localKeys.anonymousCartId, id);
  return id;
}
