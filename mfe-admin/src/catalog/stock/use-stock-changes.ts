import type { StockLine } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { useLeaveWarning } from '../../editing/use-leave-warning.ts';
import {
  findInvalidVariants,
  isChanged,
  toAdjustments,
  updateShownStock,
  type TypedStocks,
} from './stock-changes.ts';

const maxChanges = 200;

/**
 * Collects quantities typed in any row on any page and saves them together. Sends differences rather than totals, so
 * that items sold in the meantime stay sold. A retry uses the same idempotency key.
 */
export function useStockChanges(lines: readonly StockLine[]) {
  const host = useHost();
  const { reload } = usePageData();
  const [typed, setTyped] = useState<TypedStocks>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const idempotencyKey = useRef({ request: '', value: '' });
  const current = updateShownStock(typed, lines);
  const dirty = Object.fromEntries(Object.entries(current).filter(([, one]) => isChanged(one)));
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
  function validate(): { errors: Record<string, string>; detail?: string } | undefined {
    const invalid = findInvalidVariants(dirty);
    if (invalid.length > 0)
      return { errors: Object.fromEntries(invalid.map((id) => [id, messages.stock.unreadable])) };
    return Object.keys(dirty).length > maxChanges
      ? { errors: {}, detail: `Save up to ${maxChanges} changes at a time.` }
      : undefined;
  }

  /** @returns whether the changes were saved */
  async function save(reason: string): Promise<boolean> {
    if (isSaving || !isDirty) return false;
    const invalid = validate();
    setErrors(invalid?.errors ?? {});
    setFailure(invalid?.detail ? { message: messages.stock.notSaved, detail: invalid.detail } : null);
    if (invalid) return false;
    const changes = toAdjustments(dirty);
    const body = { changes, ...(reason.trim() && { reason: reason.trim() }) };
    const request = JSON.stringify(body);
    if (idempotencyKey.current.request !== request)
      idempotencyKey.current = { request, value: crypto.randomUUID() };
    setSaving(true);
    try {
      await operatorApi(host.api).adjustStock({ body, idempotencyKey: idempotencyKey.current.value });
      idempotencyKey.current = { request: '', value: '' };
      setTyped({});
      host.notify({ type: 'success', message: messages.stock.saved });
      reload();
      return true;
    } catch (error) {
      setErrors(toVariantErrors(error, changes));
      const detail = getErrorMessage(
        error,
        'The quantities you typed are still here. Please try again in a moment.',
      );
      setFailure({ message: messages.stock.notSaved, detail });
      // Reload to show the current stock next to the typed quantities.
      if (isApiError(error) && (error.code === 'conflict' || error.code === 'not-found')) reload();
      return false;
    } finally {
      setSaving(false);
    }
  }
  return {
    typed: current,
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

/** Maps error paths such as `changes.1.adjustBy` to variant ids. */
function toVariantErrors(error: unknown, changes: readonly { variantId: string }[]): Record<string, string> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, message]) => {
      const variant = changes[Number(/^changes\.(\d+)\./.exec(path)?.[1])];
      return variant ? [[variant.variantId, message]] : [];
    }),
  );
}
