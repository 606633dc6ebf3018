import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import { useState, type SyntheticEvent } from 'react';
import { messages } from '../assistant-messages.ts';

const { color, space } = tokens;
const form = css({
  display: 'flex',
  gap: space[2],
  padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.hairline}`,
  background: color.surface,
});
// 16 px, or a phone's browser would zoom in on focus.
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
});

/** As long as the contract accepts. */
const longestQuery = 500;

interface QuestionFormProps {
  isAsking: boolean;
  onAsk: (query: string) => void;
}

/** Where the shopper types; what is typed while an answer is awaited stays in the field. */
export function QuestionForm({ isAsking, onAsk }: QuestionFormProps) {
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (!query || isAsking) return;
    onAsk(query);
    setText('');
  };
  return (
    <form css={form} onSubmit={submit}>
      <input
        css={field}
        type="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={messages.placeholder}
        placeholder={messages.placeholder}
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button type="submit" size="sm" isBusy={isAsking}>
        {messages.send}
      </Button>
    </form>
  );
}
