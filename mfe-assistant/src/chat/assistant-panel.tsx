import { css, keyframes } from '@emotion/react';
import { CloseIcon, closeOnBack, tokens } from '@selvedge/ui';
import { useId, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { messages } from '../assistant-messages.ts';
import { AnswerAnnouncer } from './answer-announcer.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { PreferencesSwitch } from './preferences-switch.tsx';
import { QuestionForm } from './question-form.tsx';
import { hasOnScreenKeyboard } from './on-screen-keyboard.ts';
import { textButtonStyle } from './suggestion-buttons.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useConversation } from './use-conversation.ts';
import { useIsPhone } from './use-is-phone.ts';

const { color, space } = tokens;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const panel = css({
  position: 'fixed',
  inset: 0,
  zIndex: tokens.layer.drawer,
  flexDirection: 'column',
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.background,
  color: color.text,
  overflow: 'hidden',
  animation: `${rise} ${tokens.motion.slow}`,
  '&[open]': { display: 'flex' },
  '&::backdrop': { background: color.overlay },
  '&:not(:modal)': {
    inset: `auto ${space[6]} ${space[6]} auto`,
    width: '26rem',
    height: `min(42rem, calc(100dvh - 2 * ${space[6]}))`,
    border: `1px solid ${color.hairline}`,
    borderRadius: tokens.radius.lg,
    boxShadow: tokens.shadow.floating,
  },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[5]}`,
  borderBottom: `1px solid ${color.hairline}`,
});
const closeButton = css({
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  borderRadius: tokens.radius.round,
  [tokens.media.hover]: { '&:hover': { background: color.sunken } },
});

interface AssistantPanelProps {
  /** Called on Escape, the close button, a followed link and, on a phone, Back. */
  onClose: () => void;
  /** Gets the focus back when the panel closes. */
  opener: HTMLElement;
}

/** A non-modal dialog beside the page on larger screens; a full-screen modal dialog on a phone. */
export function AssistantPanel({ onClose, opener }: AssistantPanelProps) {
  const { turns, clear } = useConversation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPhone = useIsPhone();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isPhone) element?.showModal();
    else element?.show();
    setInitialFocus(element, isPhone);
    const leaveHistory = isPhone ? closeOnBack(onClose) : null;
    return () => {
      leaveHistory?.();
      const hadFocus = element?.contains(document.activeElement);
      element?.close();
      if (hadFocus) opener.focus();
    };
  }, [isPhone, opener, onClose]);
  useAboveKeyboard(dialog, isPhone);

  // Before the panel can be seen, so that no press is missed.
  useLayoutEffect(() => {
    // Escape also works while the focus is on the page: the panel may cover the focused element.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const isInPanel = dialog.current?.contains(event.target as Node);
      if (!isInPanel && document.querySelector('dialog:modal')) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  // An open panel would cover the page that the link leads to. The conversation is kept.
  const closeOnLink = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    const isInThisTab = !metaKey && !ctrlKey && !shiftKey;
    if (isInThisTab && (target as Element).closest('a')) onClose();
  };

  const startOver = () => {
    clear();
    setInitialFocus(dialog.current, isPhone);
  };

  return (
    <dialog
      ref={dialog}
      css={panel}
      aria-labelledby={titleId}
      onClick={closeOnLink}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div css={head}>
        <h2 id={titleId} tabIndex={-1} css={{ flex: 1, fontSize: tokens.text.xl }}>
          {messages.title}
        </h2>
        {turns.length > 0 ? (
          <button type="button" css={textButtonStyle} onClick={startOver}>
            {messages.clear}
          </button>
        ) : null}
        <button type="button" css={closeButton} aria-label={messages.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <ConversationLog />
      <AnswerAnnouncer turn={turns.at(-1)} />
      <PreferencesSwitch />
      <QuestionForm />
    </dialog>
  );
}

// On a touch screen, focusing the field would open the keyboard over the suggested questions.
function setInitialFocus(panel: HTMLElement | null, isPhone: boolean): void {
  panel?.querySelector<HTMLElement>(isPhone || hasOnScreenKeyboard() ? 'h2' : 'input[type="text"]')?.focus();
}
