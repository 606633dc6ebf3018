import type { StockLine } from '@selvedge/contract';
import { isApiError, messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useLeaveWarning } from '../editing/use-leave-warning.ts';
import { changesOf, isChanged, shownAnew, unreadable, type TypedStocks } from './stock-changes.ts';

const most = 200;

/**
 * New numbers of pieces, typed in any rows of any pages and sent together. What is sent is the difference to what was
 * shown: what is sold meanwhile stays sold. A try whose answer was lost is sent again under its own key.
 */
export function useStockChanges(lines: readonly StockLine[]) {
  const host = useHost();
  const { reload } = usePageData();
  const [typed, setTyped] = useState<TypedStocks>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const key = useRef({ of: '', value: '' });
  const now = shownAnew(typed, lines);
  const dirty = Object.fromEntries(Object.entries(now).filter(([, one]) => isChanged(one)));
  const isDirty = Object.keys(dirty).length > 0;
  useLeaveWarning(isDirty);

  function type({ variantId, stock }: StockLine, text: string) {
    setTyped({ ...dirty, [variantId]: { typed: text, shown: stock } });
    setErrors(({ [variantId]: _, ...others }) => others);
  }
  function discard() {
    setTyped({});
    setErrors({});
    setFailure(null);
  }
  function refusal(): { errors: Record<string, string>; detail?: string } | undefined {
    const wrong = unreadable(dirty);
    if (wrong.length > 0)
      return { errors: Object.fromEntries(wrong.map((id) => [id, messages.stock.unreadable])) };
    return Object.keys(dirty).length > most
      ? { errors: {}, detail: `${most} at a time, please.` }
      : undefined;
  }

  /** @returns whether it was stored */
  async function save(reason: string): Promise<boolean> {
    if (isSaving || !isDirty) return false;
    const refused = refusal();
    setErrors(refused?.errors ?? {});
    setFailure(refused?.detail ? { message: messages.stock.notSaved, detail: refused.detail } : null);
    if (refused) return false;
    const changes = changesOf(dirty);
    const body = { changes, ...(reason.trim() && { reason: reason.trim() }) };
    const asked = JSON.stringify(body);
    if (key.current.of !== asked) key.current = { of: asked, value: crypto.randomUUID() };
    setSaving(true);
    try {
      await operatorApi(host.api).adjustStock({ body, idempotencyKey: key.current.value });
      key.current = { of: '', value: '' };
      setTyped({});
      host.notify({ type: 'success', message: messages.stock.saved });
      reload();
      return true;
    } catch (error) {
      setErrors(faultsByVariant(error, changes));
      const detail = messageOf(error, 'The numbers you typed are still here. Please try again in a moment.');
      setFailure({ message: messages.stock.notSaved, detail });
      // What there is now is shown beside what was typed.
      if (isApiError(error) && (error.code === 'conflict' || error.code === 'not-found')) reload();
      return false;
    } finally {
      setSaving(false);
    }
  }
  return {
    typed: now,
    count: Object.keys(dirty).length,
    isDirty,
    errors,
    failure,
    isSaving,
    type,
    discard,
    save,
  };
}

/** `changes.1.adjustBy` → the variant of that change. */
function faultsByVariant(error: unknown, changes: readonly { variantId: string }[]): Record<string, string> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, message]) => {
      const variant = changes[Number(/^changes\.(\d+)\./.exec(path)?.[1])];
      return variant ? [[variant.variantId, message]] : [];
    }),
  );
}
