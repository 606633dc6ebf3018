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

const { color, motion } = tokens;
const opener = css({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: tokens.radius.round,
  background: color.primary,
  color: color.onPrimary,
  boxShadow: tokens.shadow.raised,
  transition: `background-color ${motion.quick}, transform ${motion.quick}, translate ${motion.quick}`,
  '&:hover': { background: color.primaryHover },
  '&:active': { transform: 'scale(0.96)' },
  [tokens.media.desk]: { width: '3.5rem', height: '3.5rem' },
});

/** The floating button and, while it is open, the panel with the conversation. */
export function AssistantWidget() {
  const { events } = useHost();
  const conversation = useConversation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useClearOfControls(button);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => events.on('logout', close), [events, close]);

  return (
    <>
      <button
        ref={button}
        type="button"
        css={[cornerStyle, opener]}
        aria-label={messages.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <AssistantIcon />
      </button>
      {isOpen ? <AssistantPanel conversation={conversation} onClose={close} opener={button} /> : null}
    </>
  );
}
