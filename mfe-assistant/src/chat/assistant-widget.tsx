import { css, keyframes } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { LineIcon, tokens } from '@selvedge/ui';
import { useCallback, useRef, useState } from 'react';
import { messages } from '../assistant-messages.ts';
import { cornerStyle } from './corner-style.ts';
import { loadAssistant, loadedAssistant } from './load-assistant.ts';
import { deleteStoredData } from './storage-keys.ts';
import { useLiftAboveContent } from './use-lift-above-content.ts';
import { useOnSessionEnd } from './use-on-session-end.ts';

const { color, motion } = tokens;
// The button may be lifted out of its corner; the empty corner must not catch clicks.
const place = css({
  pointerEvents: 'none',
  // Under the open panel the button would be an invisible tab stop.
  '&:has(+ dialog[open])': { visibility: 'hidden' },
});
const pulse = keyframes({ to: { opacity: 0.6 } });
const opener = css({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  // Visible in forced-colors mode, which removes the background.
  border: '1px solid transparent',
  borderRadius: tokens.radius.round,
  background: color.primary,
  color: color.onPrimary,
  boxShadow: tokens.shadow.raised,
  pointerEvents: 'auto',
  transition: `background-color ${motion.quick}, transform ${motion.quick}, translate ${motion.quick}, opacity ${motion.quick}`,
  [tokens.media.hover]: { '&:hover': { background: color.primaryHover } },
  '&:active': { transform: 'scale(0.96)' },
  '&[aria-busy=true]': { animation: `${pulse} 1s ease-in-out infinite alternate` },
  // Keyboard users can still reach it.
  '&[data-away]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
  [tokens.media.desktop]: { width: '3.5rem', height: '3.5rem' },
});

/** The floating button. The assistant behind it loads when somebody is about to open it. */
export function AssistantWidget() {
  const { notify, tenant } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const lift = useLiftAboveContent(corner);
  const close = useCallback(() => setOpen(false), []);
  useOnSessionEnd(() => {
    close();
    deleteStoredData(tenant.code);
  });

  async function open() {
    if (!loadedAssistant()) {
      setLoading(true);
      try {
        await loadAssistant();
      } catch {
        return notify({ type: 'error', message: messages.notLoaded });
      } finally {
        setLoading(false);
      }
    }
    setOpen(true);
  }
  // A failure shows when the button is pressed.
  const preload = () => void loadAssistant().catch(() => undefined);
  const Assistant = loadedAssistant();

  return (
    <>
      <div ref={corner} css={[cornerStyle, place]}>
        <button
          ref={button}
          type="button"
          css={opener}
          style={{ translate: `0 -${lift ?? 0}px` }}
          data-away={lift === null || undefined}
          aria-label={messages.open}
          aria-haspopup="dialog"
          aria-busy={isLoading || undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => void open()}
        >
          <AssistantIcon />
        </button>
      </div>
      {Assistant ? <Assistant isOpen={isOpen} onClose={close} opener={button} /> : null}
    </>
  );
}

/** A speech bubble with two lines of text. */
const AssistantIcon = () => (
  <LineIcon size={24}>
    <path d="M4 5.5h16v11h-9l-4.5 3.5v-3.5H4z" />
    <path d="M8 9.5h8M8 12.5h5" />
  </LineIcon>
);
