import { css, keyframes } from '@emotion/react';
import { CloseIcon, tokens } from '@selvedge/ui';
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { messages } from '../assistant-messages.ts';
import { ConversationLog } from './conversation-log.tsx';
import { PreferencesSwitch } from './preferences-switch.tsx';
import { QuestionForm } from './question-form.tsx';
import { textButtonStyle } from './suggestion-buttons.tsx';
import type { Conversation } from './use-conversation.ts';
import type { PreferencesChoice } from './use-preferences.ts';
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
  [tokens.media.tablet]: {
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
  '&:hover': { background: color.sunken },
});

interface AssistantPanelProps {
  conversation: Conversation;
  preferences: PreferencesChoice;
  onClose: () => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** Beside the page on a desk, where the page stays usable; the whole screen on a phone, where it is a modal dialog. */
export function AssistantPanel({ conversation, preferences, onClose, opener }: AssistantPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPhone = useIsPhone();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opening = opener.current;
    if (isPhone) element?.showModal();
    else element?.show();
    focusStart(element, isPhone);
    return () => {
      const hadFocus = element?.contains(document.activeElement);
      element?.close();
      if (hadFocus) opening?.focus();
    };
  }, [isPhone, opener]);

  useEffect(() => {
    // From the page beside it too: the panel may lie over what has the focus there.
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
  // Left open, it would cover the very product that was followed. The conversation stays for when it is opened again.
  const leaveForProduct = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    const isInThisTab = !metaKey && !ctrlKey && !shiftKey;
    if (isInThisTab && (target as Element).closest('a')) onClose();
  };

  const startOver = () => {
    conversation.clear();
    focusStart(dialog.current, isPhone);
  };

  return (
    <dialog
      ref={dialog}
      css={panel}
      aria-labelledby={titleId}
      onClick={leaveForProduct}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div css={head}>
        <h2 id={titleId} tabIndex={-1} css={{ flex: 1, fontSize: tokens.text.xl }}>
          {messages.title}
        </h2>
        {conversation.turns.length > 0 ? (
          <button type="button" css={textButtonStyle} onClick={startOver}>
            {messages.clear}
          </button>
        ) : null}
        <button type="button" css={closeButton} aria-label={messages.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <ConversationLog conversation={conversation} />
      {preferences.isOffered ? <PreferencesSwitch {...preferences} /> : null}
      <QuestionForm
        isAsking={conversation.isAsking}
        onAsk={(query) => conversation.ask({ text: query, query })}
      />
    </dialog>
  );
}

// On a phone the field's keyboard would cover half of the greeting.
function focusStart(panel: HTMLElement | null, isPhone: boolean): void {
  panel?.querySelector<HTMLElement>(isPhone ? 'h2' : 'input')?.focus();
}
