import { useHost } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GoogleButtonText } from './google-identity.ts';
import { loadGoogle } from './load-google.ts';
import { whenIdle } from './when-idle.ts';

/** `waiting` until Google's button can stand; `absent`: this store has none after all. */
type ButtonState = 'waiting' | 'ready' | 'failed' | 'absent';

const widthLimits = { min: 200, max: 400 };

/**
 * Puts Google's own button into a place of the page, late: nothing of Google's is asked for before the page is at rest.
 * `onCredential` is told of an ID token that Google gave to whoever pressed the button.
 * `press` is for a press that came too early: the button is loaded at once, and gets the press as soon as it is there.
 */
export function useGoogleButton(
  place: RefObject<HTMLElement | null>,
  { text, onCredential }: { text: GoogleButtonText; onCredential: (token: string) => void },
): { state: ButtonState; press: () => void } {
  const { api, nonce } = useHost();
  const [state, setState] = useState<ButtonState>('waiting');
  const isAsking = useRef(false);
  const isPressed = useRef(false);
  const isGone = useRef(false);
  const tell = useRef(onCredential);
  useEffect(() => {
    tell.current = onCredential;
  }, [onCredential]);

  const load = useCallback(() => {
    if (isAsking.current) return;
    isAsking.current = true;
    setState('waiting');
    putButton()
      .then((next) => isGone.current || setState(next))
      .catch(() => isGone.current || setState('failed'))
      .finally(() => {
        isAsking.current = false;
        isPressed.current = false;
      });

    async function putButton(): Promise<ButtonState> {
      const { scriptUrl, clientId } = await api.getGoogleConfig();
      if (scriptUrl === null || clientId === null) return 'absent';
      const google = await loadGoogle(scriptUrl, nonce);
      const parent = place.current;
      if (!parent) return 'waiting';
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => {
          if (typeof credential === 'string' && !isGone.current) tell.current(credential);
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
      // Browsers open Google's window for a few seconds after a press. If they don't, the button is there to be pressed.
      if (isPressed.current) pressButtonIn(parent);
      return 'ready';
    }
  }, [api, nonce, place, text]);

  useEffect(() => {
    isGone.current = false;
    const callOff = whenIdle(load);
    return () => {
      isGone.current = true;
      callOff();
    };
  }, [load]);

  const press = useCallback(() => {
    isPressed.current = true;
    load();
  }, [load]);

  return { state, press };
}

/** Google draws a `div` with the role of a button. */
function pressButtonIn(parent: HTMLElement): void {
  parent.querySelector<HTMLElement>('[role=button], button')?.click();
}
