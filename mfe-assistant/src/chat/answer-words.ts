import { messages } from '../assistant-messages.ts';
import type { FoundAnswer } from './answer.ts';
import { isGreeting } from './greeting.ts';

/** What is said of an answer before its products: a paragraph each. */
export function answerWords({ products, explanation }: FoundAnswer, query: string): string[] {
  const isFruitless = products.length === 0 && !isGreeting(query);
  return [isFruitless ? messages.noResults : '', explanation].filter(Boolean);
}
