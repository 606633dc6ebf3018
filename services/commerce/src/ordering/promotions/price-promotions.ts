import type { Tx } from '../../platform/db/database.ts';
import { combinePromotions, type Combination, type ShippingCost } from './combine-promotions.ts';
import {
  findAutomatic,
  findEntered,
  toPromotionLines,
  type PricedLine,
  type Shopper,
} from './find-promotions.ts';
import type { StoredPromotion } from './promotion-repository.ts';
import {
  applyPromotion,
  invalidCode,
  notEligible,
  type PromotionLine,
  type PromotionRefusal,
} from './promotion-rules.ts';

interface Request extends Shopper {
  lines: readonly PricedLine[];
  code: string | undefined;
}

/** The promotions that may apply to some lines. */
export interface Candidates {
  lines: PromotionLine[];
  automatic: StoredPromotion[];
  entered: { promotion?: StoredPromotion; refusal?: PromotionRefusal } | undefined;
}

/** What the promotions take off, and why the entered code doesn't apply; undefined if it does or none was entered. */
export interface PricedPromotions extends Combination<StoredPromotion> {
  enteredRefusal: PromotionRefusal | undefined;
}

export async function findCandidates(tx: Tx, request: Request): Promise<Candidates> {
  const entered = request.code === undefined ? undefined : await findEntered(tx, request, request.code);
  return toCandidates(tx, request, await findAutomatic(tx, request), entered);
}

/** For clients that don't know automatic promotions and free shipping. */
export async function findEnteredOnly(tx: Tx, request: Request): Promise<Candidates> {
  if (request.code === undefined) return toCandidates(tx, request, [], undefined);
  const { promotion, refusal } = await findEntered(tx, request, request.code);
  const isTooNew = promotion?.action.kind === 'FREE_SHIPPING';
  const known = isTooNew && !refusal ? notEligible('Please reload the page to use this promotion') : refusal;
  return toCandidates(tx, request, [], { ...(promotion && { promotion }), ...(known && { refusal: known }) });
}

async function toCandidates(
  tx: Tx,
  { tenantCode, lines }: Request,
  automatic: StoredPromotion[],
  entered: Candidates['entered'],
): Promise<Candidates> {
  const all = entered?.promotion ? [...automatic, entered.promotion] : automatic;
  return { lines: await toPromotionLines(tx, tenantCode, all, lines), automatic, entered };
}

export function pricePromotions(
  { lines, automatic, entered }: Candidates,
  shippingMinor: ShippingCost,
): PricedPromotions {
  const usable = entered?.refusal ? undefined : entered?.promotion;
  const combination = combinePromotions(automatic, usable, { lines, shippingMinor });
  const isApplied = combination.applied.some(({ promotion }) => promotion === usable);
  const enteredRefusal =
    !entered || (usable && isApplied)
      ? undefined
      : (entered.refusal ??
        combination.refused.find(({ promotion }) => promotion === usable)?.refusal ??
        invalidCode);
  return { ...combination, enteredRefusal };
}

/** How many lines a promotion applies to, regardless of its other conditions. */
export function countEligible(
  promotion: StoredPromotion | undefined,
  lines: readonly PromotionLine[],
): number {
  const basis = { lines, takenMinor: lines.map(() => 0), shippingMinor: null };
  return promotion ? applyPromotion(promotion, basis).eligible.length : 0;
}
