import { scriptsLoad } from '@selvedge/testing';
import { vi } from 'vitest';
import type { GoogleIdentityServices } from './google-identity.ts';

type Settings = Parameters<GoogleIdentityServices['initialize']>[0];

/** Google's script as a page sees it: what it was told, and a press on its button. */
export function installFakeGoogle({ canLoad = true } = {}) {
  scriptsLoad(canLoad);
  Reflect.deleteProperty(globalThis, Symbol.for('selvedge.google'));
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="gsi"]')];
  scripts().forEach((script) => script.remove());
  const fake = {
    scripts,
    settings: null as Settings | null,
    /** Times that Google's window was asked for. */
    presses: 0,
    /** Whoever pressed the button has chosen an account. */
    answer: (credential: unknown) => fake.settings?.callback({ credential }),
  };
  const id: GoogleIdentityServices = {
    initialize: (settings) => void (fake.settings = settings),
    renderButton(parent) {
      const button = document.createElement('div');
      button.role = 'button';
      button.textContent = 'Google’s own button';
      button.addEventListener('click', () => (fake.presses += 1));
      parent.replaceChildren(button);
    },
  };
  vi.stubGlobal('google', { accounts: { id } });
  return fake;
}
