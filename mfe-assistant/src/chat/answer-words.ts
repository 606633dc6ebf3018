import { messages } from '../assistant-messages.ts';
import type { FoundAnswer } from './answer.ts';

/** What is said of an answer before its products: a paragraph each. */
export function answerWords({ products, explanation, isAside }: FoundAnswer): string[] {
  const isFruitless = products.length === 0 && !isAside;
  return [isFruitless ? messages.noResults : '', explanation].filter(Boolean);
}
