import { messages } from '../assistant-messages.ts';
import type { FoundAnswer } from './answer.ts';

/** The paragraphs above an answer's products. */
export function answerParagraphs({ products, explanation, isAside }: FoundAnswer): string[] {
  const isEmptySearch = products.length === 0 && !isAside;
  return [isEmptySearch ? messages.noResults : '', explanation].filter(Boolean);
}
