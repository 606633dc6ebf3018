import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../assistant-messages.ts';
import type { Question, Turn } from './answer.ts';
import { useConversation } from './use-conversation.ts';

const { color, space } = tokens;
const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.hairline}`,
  background: color.surface,
});
// A font below 16 px makes phone browsers zoom in on focus.
const field = css({
  flex: 1,
  minWidth: 0,
  minHeight: tokens.size.target,
  paddingInline: space[3],
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  background: color.background,
  fontSize: tokens.text.md,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&[aria-invalid]': { borderColor: color.danger },
});
const errorStyle = css({ width: '100%', fontSize: tokens.text.sm, color: color.danger });

/** The contract's limit. */
const maxQueryLength = 500;

/** The question field. Text typed while an answer is loading stays in it. */
export function QuestionForm() {
  const { turns, isAsking, ask } = useConversation();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // `maxLength` would silently cut off the end of pasted text.
  const isTooLong = text.trim().length > maxQueryLength;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (!query || isTooLong) input.current?.focus();
    if (!query || isTooLong || isAsking) return;
    ask({ text: query, query, ...latestContext(turns) });
    setText('');
  };
  return (
    <form css={form} onSubmit={submit}>
      {isTooLong ? (
        <p id={errorId} role="alert" css={errorStyle}>
          {messages.tooLong(maxQueryLength)}
        </p>
      ) : null}
      <input
        ref={input}
        css={field}
        type="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={messages.placeholder}
        placeholder={messages.placeholder}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? errorId : undefined}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button type="submit" size="sm" isBusy={isAsking}>
        {messages.send}
      </Button>
    </form>
  );
}

/** A typed question can refine the last answer that has a context. */
function latestContext(turns: readonly Turn[]): Pick<Question, 'context'> {
  const contexts = turns.flatMap(({ answer }) => (answer?.kind === 'found' && answer.context) || []);
  const context = contexts.at(-1);
  return context ? { context } : {};
}
