import { css } from '@emotion/react';
import { Spinner, tokens } from '@selvedge/ui';
import type { Ref } from 'react';
import { messages } from '../assistant-messages.ts';
import { AnswerView } from './answer-view.tsx';
import type { Question, Turn } from './answer.ts';
import { textButtonStyle } from './suggestion-buttons.tsx';

const { color, space } = tokens;
const questionStyle = css({
  justifySelf: 'end',
  maxWidth: '85%',
  padding: `${space[2]} ${space[4]}`,
  borderRadius: `${tokens.radius.lg} ${tokens.radius.lg} 0 ${tokens.radius.lg}`,
  background: color.sunken,
});

interface TurnViewProps {
  turn: Turn;
  isAsking: boolean;
  onAsk: (question: Question) => void;
  ref?: Ref<HTMLElement>;
}

/** One question with its answer, its failure or the wait for it. */
export function TurnView({ turn: { question, answer }, isAsking, onAsk, ref }: TurnViewProps) {
  return (
    <section ref={ref} css={{ display: 'grid', gap: space[4] }}>
      <p css={questionStyle}>
        <span className="visually-hidden">{messages.you} </span>
        {question.text}
      </p>
      {answer === null ? <Spinner label={messages.searching} /> : null}
      {answer?.kind === 'found' ? (
        <AnswerView answer={answer} query={question.query} isAsking={isAsking} onAsk={onAsk} />
      ) : null}
      {answer?.kind === 'failed' ? (
        <div>
          <p css={{ color: color.danger }}>{answer.message}</p>
          <button
            type="button"
            css={[textButtonStyle, { marginInlineStart: `-${space[2]}` }]}
            onClick={() => onAsk(question)}
          >
            {messages.retry}
          </button>
        </div>
      ) : null}
    </section>
  );
}
