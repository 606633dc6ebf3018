import { useState } from 'react';
import { messages } from '../assistant-messages.ts';
import { answerParagraphs } from './answer-paragraphs.ts';
import type { Turn } from './answer.ts';

/**
 * Tells screen readers that an answer is loading, then reads its text once. It leaves out the products, because ten cards
 * in a row are too much to listen to. A failure is an alert of its own.
 */
export function AnswerAnnouncer({ turn }: { turn: Turn | undefined }) {
  // A turn that was there when the panel opened is not announced again.
  const [initialTurn] = useState(turn);
  return (
    <p role="status" className="visually-hidden">
      {turn && turn !== initialTurn ? announcement(turn) : null}
    </p>
  );
}

function announcement({ answer }: Turn): string {
  if (answer === null) return messages.searching;
  return answer.kind === 'found' ? answerParagraphs(answer).join(' ') : '';
}
