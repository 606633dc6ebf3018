import { safeLocalStorage } from '@selvedge/mfe-kit';
import { useMemo, useSyncExternalStore } from 'react';

/** A registration in progress in this browser. */
export interface RegistrationProgress {
  email: string;
  /** The token that verified the email; `null` until then. */
  token: string | null;
  /** Where to go after signing in: for example, back to checkout. */
  redirectPath: string | null;
}

/**
 * In local storage, because the emailed link opens in a new tab, which can't read this tab's session storage. All tabs are
 * notified of changes, so the waiting tab continues automatically.
 */
const key = 'registration';
const listeners = new Set<() => void>();

export const registrationProgress = {
  /** Call this once the email with the token has been sent. */
  start: (email: string, redirectPath: string | null = null) => write({ email, token: null, redirectPath }),
  markVerified: ({ email, redirectPath }: RegistrationProgress, token: string) =>
    write({ email, token, redirectPath }),
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
    const { email, token, redirectPath } = JSON.parse(text) as Partial<RegistrationProgress>;
    if (typeof email !== 'string') return null;
    return { email, token: textOrNull(token), redirectPath: textOrNull(redirectPath) };
  } catch {
    return null;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
