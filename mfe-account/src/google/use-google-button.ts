import { useHost } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GoogleButtonText } from './google-identity.ts';
import { loadGoogle } from './load-google.ts';

/** `waiting`: not loaded yet; `absent`: the server says that this store has no client id. */
type ButtonState = 'waiting' | 'ready' | 'failed' | 'absent';

const widthLimits = { min: 200, max: 400 };

/**
 * Renders Google's own button into `container`. Loads nothing from Google until the page is idle.
 * `onCredential` receives the ID token of the shopper.
 * `press` passes a press on to Google's button, which it loads first if necessary.
 */
export function useGoogleButton(
  container: RefObject<HTMLElement | null>,
  { text, onCredential }: { text: GoogleButtonText; onCredential: (token: string) => void },
): { state: ButtonState; press: () => void } {
  const { api, nonce } = useHost();
  const [state, setState] = useState<ButtonState>('waiting');
  const isLoading = useRef(false);
  const isPressed = useRef(false);
  const isUnmounted = useRef(false);
  const latestOnCredential = useRef(onCredential);
  useEffect(() => {
    latestOnCredential.current = onCredential;
  }, [onCredential]);

  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState('waiting');
    renderButton()
      .then((next) => isUnmounted.current || setState(next))
      .catch(() => isUnmounted.current || setState('failed'))
      .finally(() => {
        isLoading.current = false;
        isPressed.current = false;
      });

    async function renderButton(): Promise<ButtonState> {
      const { scriptUrl, clientId } = await api.getGoogleConfig();
      if (scriptUrl === null || clientId === null) return 'absent';
      const google = await loadGoogle(scriptUrl, nonce);
      const parent = container.current;
      if (!parent) return 'waiting';
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => {
          if (typeof credential === 'string' && !isUnmounted.current) latestOnCredential.current(credential);
        },
        ux_mode: 'popup',
        auto_select: false,
      });
      google.renderButton(parent, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        shape: 'rectangular',
        text,
        logo_alignment: 'center',
        width: Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, parent.clientWidth))),
      });
      // Browsers allow opening a window for a few seconds after a press. If it's too late, the shopper presses again.
      if (isPressed.current) findButton(parent)?.click();
      return 'ready';
    }
  }, [api, nonce, container, text]);

  useEffect(() => {
    isUnmounted.current = false;
    const cancel = runWhenIdle(load);
    return () => {
      isUnmounted.current = true;
      cancel();
    };
  }, [load]);

  const press = useCallback(() => {
    const googleButton = container.current && findButton(container.current);
    if (googleButton) return googleButton.click();
    isPressed.current = true;
    load();
  }, [container, load]);

  return { state, press };
}

/** Google renders a `div` with the role of a button. */
const findButton = (parent: HTMLElement) => parent.querySelector<HTMLElement>('[role=button], button');

/** Runs `work` when the browser is idle. @returns a function that cancels it */
function runWhenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
