import { safeLocalStorage } from '@selvedge/mfe-kit';
import { useMemo, useSyncExternalStore } from 'react';

/** How far a registration in this browser has come. */
export interface RegistrationProgress {
  email: string;
  /** The token that verified the address; `null` while it is being waited for. */
  token: string | null;
  /** The page that signing in was asked for on, so that a registration out of the checkout leads back to it. */
  wayBack: string | null;
}

/**
 * In local storage because the link in the mail opens in a tab of its own, which session storage would not reach.
 * Every open tab hears of a change, so the one left waiting moves on by itself.
 */
const key = 'registration';
const listeners = new Set<() => void>();

export const registrationProgress = {
  /** The mail with the token is on its way. */
  waitForToken: (email: string, wayBack: string | null = null) => write({ email, token: null, wayBack }),
  verified: ({ email, wayBack }: RegistrationProgress, token: string) => write({ email, token, wayBack }),
  forget: () => write(null),
  read: (): RegistrationProgress | null => parse(safeLocalStorage.getItem(key)),
};

export function useRegistrationProgress(): RegistrationProgress | null {
  const text = useSyncExternalStore(subscribe, () => safeLocalStorage.getItem(key));
  return useMemo(() => parse(text), [text]);
}

function write(progress: RegistrationProgress | null) {
  if (progress) safeLocalStorage.setItem(key, JSON.stringify(progress));
  else safeLocalStorage.removeItem(key);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(text: string | null): RegistrationProgress | null {
  if (!text) return null;
  try {
    const { email, token, wayBack } = JSON.parse(text) as Partial<RegistrationProgress>;
    if (typeof email !== 'string') return null;
    return { email, token: textOrNull(token), wayBack: textOrNull(wayBack) };
  } catch {
    return null;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
