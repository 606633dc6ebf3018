import { css } from '@emotion/react';
import { ErrorBanner, Spinner, tokens } from '@selvedge/ui';
import type { Ref } from 'react';
import { messages } from '../assistant-messages.ts';
import { AnswerView } from './answer-view.tsx';
import type { Question, Turn } from './answer.ts';

const { color, space, text } = tokens;
const questionStyle = css({
  justifySelf: 'end',
  maxWidth: '85%',
  padding: `${space[2]} ${space[4]}`,
  // Visible in forced-colors mode, which removes the background.
  border: '1px solid transparent',
  borderRadius: `${tokens.radius.lg} ${tokens.radius.lg} 0 ${tokens.radius.lg}`,
  background: color.sunken,
  fontSize: text.md,
  fontWeight: 'inherit',
  lineHeight: 'inherit',
  textWrap: 'wrap',
});

interface TurnViewProps {
  turn: Turn;
  isAsking: boolean;
  onAsk: (question: Question) => void;
  ref?: Ref<HTMLElement>;
}

/** One question with its answer, an error or a spinner. */
export function TurnView({ turn: { question, answer }, isAsking, onAsk, ref }: TurnViewProps) {
  return (
    <section ref={ref} css={{ display: 'grid', gap: space[4] }}>
      <h3 css={questionStyle} tabIndex={-1} dir="auto">
        <span className="visually-hidden">{messages.youAsked} </span>
        {question.text}
      </h3>
      {answer === null ? (
        // `AnswerAnnouncer` tells screen readers.
        <div aria-hidden="true">
          <Spinner label={messages.searching} />
        </div>
      ) : null}
      {answer?.kind === 'found' ? (
        <AnswerView answer={answer} query={question.query} isAsking={isAsking} onAsk={onAsk} />
      ) : null}
      {answer?.kind === 'failed' ? (
        <ErrorBanner retryText={messages.retry} onRetry={() => onAsk(question)}>
          {answer.message}
        </ErrorBanner>
      ) : null}
    </section>
  );
}
