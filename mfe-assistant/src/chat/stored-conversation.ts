import type { FoundAnswer, FoundProduct, Question, Turn } from './answer.ts';
import {
  isContext,
  isListOf,
  isPricedAndPictured,
  isRecord,
  isSuggestedFilter,
  isText,
} from './reply-shape.ts';

/** A conversation keeps its last turns only, and never more text than this in the browser's storage. */
const maxTurns = 12;
const maxCharacters = 150_000;

/** Grows when the shape of what is kept changes: what an older version left is not read. */
const shape = 3;

interface Kept {
  shape: number;
  /** Whose it is: the id of a shopper, `null` for one who has not signed in. */
  shopperId: string | null;
  turns: Turn[];
}

const keyOf = (tenantCode: string): string => `assistantConversation:${tenantCode}`;

/**
 * The turns of this browser tab with this store, empty when there are none that can be read. Those of before a sign-in
 * go on after it; those of somebody else are nobody's.
 */
export function readConversation(tenantCode: string, shopperId: string | null): Turn[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(tenantCode)) ?? 'null');
    if (!isRecord<Kept>(kept) || kept.shape !== shape) return [];
    if (kept.shopperId !== null && kept.shopperId !== shopperId) return [];
    return isListOf(kept.turns, isTurn) ? kept.turns : [];
  } catch {
    return [];
  }
}

/** Keeps the answered turns, the newest that fit; a browser that stores nothing only loses them on a reload. */
export function storeConversation(
  tenantCode: string,
  shopperId: string | null,
  turns: readonly Turn[],
): void {
  const answered = turns.filter(({ answer }) => answer?.kind === 'found').slice(-maxTurns);
  try {
    for (let from = 0; from < answered.length; from++) {
      const text = JSON.stringify({ shape, shopperId, turns: answered.slice(from) } satisfies Kept);
      if (text.length <= maxCharacters) return sessionStorage.setItem(keyOf(tenantCode), text);
    }
    sessionStorage.removeItem(keyOf(tenantCode));
  } catch {
    // Storage is switched off or full.
  }
}

// Checked wholly: what breaks the widget here would break it again with every reload.
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
  if (!isPricedAndPictured(value) || !isRecord<FoundProduct>(value)) return false;
  const { colors, sizes, selectedColor, compareAtPrice } = value;
  return (
    isListOf(colors, isText) &&
    isListOf(sizes, isText) &&
    (selectedColor === undefined || isText(selectedColor)) &&
    (compareAtPrice === undefined || typeof compareAtPrice === 'number')
  );
}
