import type { DraftOrder } from '@selvedge/contract';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { draftForBuyer, emptyDraftOrder, type DraftOrderDraft } from './draft-order-draft.ts';

export interface DraftOrderData {
  /** `null` for a new one. */
  draftOrder: DraftOrder | null;
  /** What a new one starts with. */
  empty: DraftOrderDraft;
  /** Whether the order that a new one is for couldn't be loaded. */
  isOrderMissing: boolean;
}

/** Loads a draft order or, for a new one, the buyer of the order in `?order=`. */
export async function loadDraftOrder({
  params,
  query,
  adminApi,
  signal,
}: AdminRequest): Promise<DraftOrderData> {
  const start = { draftOrder: null, empty: emptyDraftOrder, isOrderMissing: false };
  if (params.id !== undefined)
    return { ...start, draftOrder: await adminApi.getDraftOrder({ params: { id: params.id }, signal }) };
  const orderId = query.get('order');
  if (orderId === null) return start;
  try {
    const order = await adminApi.getAdminOrder({ params: { id: orderId }, signal });
    return { ...start, empty: draftForBuyer(order) };
  } catch {
    // Not every operator who makes drafts may see orders.
    signal.throwIfAborted();
    return { ...start, isOrderMissing: true };
  }
}
