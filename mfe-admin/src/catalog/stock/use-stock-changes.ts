import type { StockLine } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { useSubmission } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { useLeaveWarning } from '../../editing/use-leave-warning.ts';
import {
  findInvalidVariants,
  isChanged,
  toAdjustments,
  updateShownStock,
  type TypedStocks,
} from './stock-changes.ts';

const maxChanges = 200;
const { saved, notSaved, invalidQuantity } = messages.stock;

/**
 * Collects quantities typed in any row on any page and saves them together. Sends differences rather than totals, so
 * that items sold in the meantime stay sold. A retry uses the same idempotency key. Errors are keyed by variant ID.
 */
export function useStockChanges(lines: readonly StockLine[]) {
  const host = useHost();
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const [typed, setTyped] = useState<TypedStocks>({});
  const { errors, failure, isBusy, submit, clearErrors } = useSubmission();
  const keyFor = useIdempotencyKey();
  const saveCount = useRef(0);
  const current = updateShownStock(typed, lines);
  const dirty = Object.fromEntries(Object.entries(current).filter(([, one]) => isChanged(one)));
  const count = Object.keys(dirty).length;
  useLeaveWarning(count > 0);

  async function send(reason: string) {
    if (count > maxChanges)
      return { message: notSaved, detail: `Save up to ${maxChanges} changes at a time.` };
    const changes = toAdjustments(dirty);
    const body = { changes, ...(reason.trim() && { reason: reason.trim() }) };
    try {
      // The same differences can be saved again later; that isn't a retry.
      const idempotencyKey = keyFor({ ...body, saveCount: saveCount.current });
      await adminApi.adjustStock({ body, idempotencyKey });
    } catch (error) {
      // Reload to show the current stock next to the typed quantities.
      if (isApiError(error) && (error.code === 'conflict' || error.code === 'not-found')) reload();
      const tryAgain = 'The quantities you typed are still here. Please try again in a moment.';
      const fields = toVariantErrors(error, changes);
      return { message: notSaved, detail: getErrorMessage(error, tryAgain), fields };
    }
    saveCount.current += 1;
    setTyped({});
    host.notify({ type: 'success', message: saved });
    reload();
    return undefined;
  }

  return {
    typed: current,
    count,
    errors,
    failure,
    isSaving: isBusy,
    type({ variantId, stock }: StockLine, text: string) {
      setTyped({ ...dirty, [variantId]: { typed: text, shown: stock } });
      clearErrors([variantId]);
    },
    discard() {
      setTyped({});
      clearErrors();
    },
    /** @returns whether the changes were saved */
    async save(reason: string): Promise<boolean> {
      if (count === 0) return false;
      const invalid = findInvalidVariants(dirty).map((id) => [id, invalidQuantity] as const);
      return submit(Object.fromEntries(invalid), () => send(reason));
    },
  };
}

/** Maps error paths such as `changes.1.adjustBy` to variant IDs. */
function toVariantErrors(error: unknown, changes: readonly { variantId: string }[]): Record<string, string> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, message]) => {
      const variant = changes[Number(/^changes\.(\d+)\./.exec(path)?.[1])];
      return variant ? [[variant.variantId, message]] : [];
    }),
  );
}
