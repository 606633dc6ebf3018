import type { FoundAnswer, FoundProduct, Question, Turn } from './answer.ts';
import { isContext, isListOf, isProductBase, isRecord, isSuggestedFilter, isText } from './reply-shape.ts';
import { conversationKey } from '../storage-keys.ts';

const maxTurns = 12;
const maxCharacters = 150_000;

/** Raise this when the stored format changes; older data is then ignored. */
const shape = 3;

interface StoredConversation {
  shape: number;
  /** `null` for a shopper who isn't signed in. */
  shopperId: string | null;
  turns: Turn[];
}

/**
 * Reads the conversation of this browser tab and store. An anonymous conversation continues after sign-in; another
 * shopper's conversation is ignored.
 * @returns an empty list if nothing readable is stored
 */
export function readConversation(tenantCode: string, shopperId: string | null): Turn[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(conversationKey(tenantCode)) ?? 'null');
    if (!isRecord<StoredConversation>(stored) || stored.shape !== shape) return [];
    if (stored.shopperId !== null && stored.shopperId !== shopperId) return [];
    return isListOf(stored.turns, isTurn) ? stored.turns : [];
  } catch {
    return [];
  }
}

/** Stores the newest answered turns that fit. If the browser refuses, the conversation lasts until the next reload. */
export function storeConversation(
  tenantCode: string,
  shopperId: string | null,
  turns: readonly Turn[],
): void {
  const answered = turns.filter(({ answer }) => answer?.kind === 'found').slice(-maxTurns);
  try {
    for (let from = 0; from < answered.length; from++) {
      const text = JSON.stringify({
        shape,
        shopperId,
        turns: answered.slice(from),
      } satisfies StoredConversation);
      if (text.length <= maxCharacters) return sessionStorage.setItem(conversationKey(tenantCode), text);
    }
    sessionStorage.removeItem(conversationKey(tenantCode));
  } catch {
    // Storage is disabled or full.
  }
}

// Every field is checked, because a bad value would break the widget on every reload.
function isTurn(value: unknown): value is Turn {
  if (!isRecord<Turn>(value) || !isRecord<Question>(value.question) || !isRecord<FoundAnswer>(value.answer))
    return false;
  const { question, answer } = value;
  return (
    typeof value.id === 'number' &&
    (answer.context === undefined || isContext(answer.context)) &&
    isText(question.text) &&
    isText(question.query) &&
    answer.kind === 'found' &&
    isText(answer.explanation) &&
    isListOf(answer.products, isFoundProduct) &&
    isListOf(answer.suggestedFilters, isSuggestedFilter) &&
    isListOf(answer.followUpQuestions, isText)
  );
}

function isFoundProduct(value: unknown): value is FoundProduct {
  if (!isProductBase(value) || !isRecord<FoundProduct>(value)) return false;
  const { colors, sizes, selectedColor, compareAtPrice } = value;
  return (
    isListOf(colors, isText) &&
    isListOf(sizes, isText) &&
    (selectedColor === undefined || isText(selectedColor)) &&
    (compareAtPrice === undefined || typeof compareAtPrice === 'number')
  );
}
