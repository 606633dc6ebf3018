import { stubScriptLoading } from '@selvedge/testing';
import { vi } from 'vitest';
import type { GoogleIdentityServices } from './google-identity.ts';

type Settings = Parameters<GoogleIdentityServices['initialize']>[0];

/** Installs a fake of Google's script that records its settings and counts presses of its button. */
export function installFakeGoogle({ canLoad = true } = {}) {
  stubScriptLoading(canLoad);
  Reflect.deleteProperty(globalThis, Symbol.for('selvedge.google'));
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="gsi"]')];
  scripts().forEach((script) => script.remove());
  const fake = {
    scripts,
    settings: null as Settings | null,
    /** How often Google's button was pressed. */
    presses: 0,
    /** Signs in as if the shopper had chosen an account. */
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
