import { useState } from 'react';
import { messages } from '../assistant-messages.ts';
import { answerWords } from './answer-words.ts';
import type { Turn } from './answer.ts';

/**
 * Says to those who listen that the latest answer is awaited, and then what it says: once, and without its products,
 * for ten cards read out in a row help nobody. A failure says itself.
 */
export function SpokenAnswer({ turn }: { turn: Turn | undefined }) {
  // What stood there when the panel opened is no news.
  const [known] = useState(turn);
  return (
    <p role="status" className="visually-hidden">
      {turn && turn !== known ? wordsOf(turn) : null}
    </p>
  );
}

function wordsOf({ answer }: Turn): string {
  if (answer === null) return messages.searching;
  return answer.kind === 'found' ? answerWords(answer).join(' ') : '';
}
