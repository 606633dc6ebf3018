import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { messages } from '../assistant-messages.ts';
import { answerParagraphs } from './answer-paragraphs.ts';
import type { FoundAnswer, Question } from './answer.ts';
import { ProductResult } from './product-result.tsx';
import { SuggestionButtons, textButtonStyle } from './suggestion-buttons.tsx';

const { color, space } = tokens;
const products = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

const countStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  fontSize: tokens.text.sm,
  color: color.muted,
});

interface AnswerViewProps {
  answer: FoundAnswer;
  /** The query that a suggested filter narrows. */
  query: string;
  isAsking: boolean;
  onAsk: (question: Question) => void;
}

/** The explanation, the products and suggestions for the next question. */
export function AnswerView({ answer, query, isAsking, onAsk }: AnswerViewProps) {
  const { context, totalMatches } = answer;
  const shownHere = answer.products.length;
  const shownSoFar = context?.shown ?? shownHere;
  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      {answerParagraphs(answer).map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
      {shownHere > 0 ? (
        <ul css={products} role="list" aria-label={messages.productsLabel}>
          {answer.products.map((product) => (
            <ProductResult key={product.id} product={product} />
          ))}
        </ul>
      ) : null}
      {shownHere > 0 && totalMatches > shownHere ? (
        <div css={countStyle}>
          <p>{messages.shownCount(shownSoFar, totalMatches)}</p>
          {context && shownSoFar < totalMatches ? (
            <button
              type="button"
              css={textButtonStyle}
              aria-disabled={isAsking || undefined}
              onClick={() =>
                isAsking || onAsk({ text: messages.showMore, query: messages.showMore, context })
              }
            >
              {messages.showMore}
            </button>
          ) : null}
        </div>
      ) : null}
      <SuggestionButtons
        label={shownHere > 0 ? messages.narrowLabel : messages.widenLabel}
        suggestions={answer.suggestedFilters}
        textOf={({ label }) => label}
        onChoose={({ label, filters }) =>
          onAsk({ text: label, query: context?.query ?? query, filters, ...(context && { context }) })
        }
        isDisabled={isAsking}
      />
      <SuggestionButtons
        label={messages.followUpLabel}
        suggestions={answer.followUpQuestions}
        textOf={(question) => question}
        onChoose={(question) => onAsk({ text: question, query: question })}
        isDisabled={isAsking}
      />
    </div>
  );
}
