import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useCallback, useRef, useState } from 'react';
import { messages } from '../assistant-messages.ts';
import { AssistantIcon } from './assistant-icon.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { cornerStyle } from './corner-style.ts';
import { useClearOfContent } from './use-clear-of-content.ts';
import { useConversation } from './use-conversation.ts';
import { useDeparture } from './use-departure.ts';
import { usePreferences } from './use-preferences.ts';

const { color, motion } = tokens;
// The button may have moved out of its corner, which is nothing to press.
const place = css({
  pointerEvents: 'none',
  // Below the panel it would be a stop of the keyboard that nobody sees.
  '&:has(+ dialog[open])': { visibility: 'hidden' },
});
const opener = css({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  // Drawn where a person's own colours take the place of the store's.
  border: '1px solid transparent',
  borderRadius: tokens.radius.round,
  background: color.primary,
  color: color.onPrimary,
  boxShadow: tokens.shadow.raised,
  pointerEvents: 'auto',
  transition: `background-color ${motion.quick}, transform ${motion.quick}, translate ${motion.quick}, opacity ${motion.quick}`,
  [tokens.media.hover]: { '&:hover': { background: color.primaryHover } },
  '&:active': { transform: 'scale(0.96)' },
  // Whoever goes on with the keyboard still finds it.
  '&[data-away]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
  [tokens.media.desk]: { width: '3.5rem', height: '3.5rem' },
});

/** The floating button and, while it is open, the panel with the conversation. */
export function AssistantWidget() {
  const preferences = usePreferences();
  const conversation = useConversation(preferences.read);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const lift = useClearOfContent(corner);
  const close = useCallback(() => setOpen(false), []);
  useDeparture(close);

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
          onClick={() => setOpen(true)}
        >
          <AssistantIcon />
        </button>
      </div>
      {isOpen ? (
        <AssistantPanel
          conversation={conversation}
          preferences={preferences}
          onClose={close}
          opener={button}
        />
      ) : null}
    </>
  );
}
