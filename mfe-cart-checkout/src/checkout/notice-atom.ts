import { atom } from 'jotai';
import type { CartChange } from './cart-change/use-cart-change.ts';
import type { RefusedPlacement } from './placement/placement-outcome.ts';

/** Why the order was not placed or a step must be repeated; `null` once the shopper moves on. */
export const noticeAtom = atom<RefusedPlacement | CartChange | null>(null);
