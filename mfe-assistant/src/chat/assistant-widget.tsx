import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../assistant-messages.ts';
import { AssistantIcon } from './assistant-icon.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { cornerStyle } from './corner-style.ts';
import { useClearOfControls } from './use-clear-of-controls.ts';
import { useConversation } from './use-conversation.ts';
import { usePreferences } from './use-preferences.ts';

const { color, motion } = tokens;
// The button may have moved out of its corner, which is nothing to press.
const empty = css({ pointerEvents: 'none' });
const opener = css({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: tokens.radius.round,
  background: color.primary,
  color: color.onPrimary,
  boxShadow: tokens.shadow.raised,
  pointerEvents: 'auto',
  transition: `background-color ${motion.quick}, transform ${motion.quick}, translate ${motion.quick}, opacity ${motion.quick}`,
  '&:hover': { background: color.primaryHover },
  '&:active': { transform: 'scale(0.96)' },
  // Whoever goes on with the keyboard still finds it.
  '&[data-away]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
  [tokens.media.desk]: { width: '3.5rem', height: '3.5rem' },
});

/** The floating button and, while it is open, the panel with the conversation. */
export function AssistantWidget() {
  const { events } = useHost();
  const preferences = usePreferences();
  const conversation = useConversation(preferences.read);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const lift = useClearOfControls(corner);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => events.on('logout', close), [events, close]);

  return (
    <>
      <div ref={corner} css={[cornerStyle, empty]}>
        <button
          ref={button}
          type="button"
          css={opener}
          style={{ translate: `0 -${lift ?? 0}px` }}
          data-away={lift === null || undefined}
          aria-label={messages.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
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
