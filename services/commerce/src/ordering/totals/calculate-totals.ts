import type { BodyOf, calculateCartTotals, ResponseOf, UsState } from '@selvedge/contract';
import { findCartId, loadCartLines, type CartOwner } from '../cart/cart-repository.ts';
import { availableLines, totalWeightGrams } from '../cart/cart-rules.ts';
import { noCart } from '../cart/cart-service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { LimitGuesses } from '../../platform/limits/guess-limits.ts';
import { customerOf } from '../promotions/customer.ts';
import { findCandidates, pricePromotions, type PricedPromotions } from '../promotions/price-promotions.ts';
import { codeGuessRules, isWrongCode } from '../promotions/promotion-limits.ts';
import { findQuotes } from '../shipping/quote-repository.ts';
import { findRatePpm } from '../tax/tax-repository.ts';
import { enteredCodeView, totalsView } from './order-amounts.ts';
import { findOwnQuotes } from './own-quotes.ts';

export interface TotalsDependencies {
  db: Database;
  clock: Clock;
  limitGuesses: LimitGuesses;
}

export interface TotalsRequest extends BodyOf<typeof calculateCartTotals> {
  tenantCode: string;
  owner: CartOwner;
  clientNetwork: string;
}

type Totals = ResponseOf<typeof calculateCartTotals>;

/** `limitGuesses` only counts guesses that throw, so this error carries the totals of a wrong code. */
class WrongCode extends Error {
  readonly totals: Totals;
  constructor(totals: Totals) {
    super('wrong promotion code');
    this.totals = totals;
  }
}

/**
 * Computes what the cart costs. A code that can't be used doesn't change anything; the reply says why.
 * @throws AppError `not-found` if there's no cart
 */
export async function calculateTotals(
  dependencies: TotalsDependencies,
  request: TotalsRequest,
): Promise<Totals> {
  const { tenantCode, owner, clientNetwork, promotionCode: code } = request;
  if (code === undefined) return (await readTotals(dependencies, request)).totals;
  const rules = codeGuessRules(
    'userId' in owner
      ? { clientNetwork, userId: owner.userId, cartId: undefined }
      : { clientNetwork, userId: undefined, cartId: owner.anonymousCartId },
  );
  const isWrongGuess = (error: unknown) => error instanceof WrongCode;
  try {
    return await dependencies.limitGuesses({ tenantCode, rules, isWrongGuess }, async () => {
      const { totals, isWrong } = await readTotals(dependencies, request);
      if (isWrong) throw new WrongCode(totals);
      return totals;
    });
  } catch (error) {
    if (error instanceof WrongCode) return error.totals;
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    // The shopper can still pay without the code.
    const { totals } = await readTotals(dependencies, { ...request, promotionCode: undefined });
    const enteredCode = {
      code,
      isApplied: false,
      message: error.message,
      discount: 0,
      eligibleItems: 0,
      ineligibleItems: 0,
    };
    return {
      ...totals,
      enteredCode,
      withRates: totals.withRates.map((withRate) => ({ ...withRate, enteredCode })),
    };
  }
}

function readTotals(
  { db, clock }: TotalsDependencies,
  request: Omit<TotalsRequest, 'promotionCode'> & { promotionCode?: string | undefined },
): Promise<{ totals: Totals; isWrong: boolean }> {
  const { tenantCode, owner, promotionCode: code, stateCode, rateIds = [] } = request;
  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const cartId = await findCartId(tx, tenantCode, owner);
    if (cartId === undefined) throw noCart();
    const { lines } = availableLines(await loadCartLines(tx, tenantCode, cartId));
    const findCustomer = customerOf(tx, tenantCode, 'userId' in owner ? owner.userId : undefined);
    const candidates = await findCandidates(tx, { tenantCode, lines, findCustomer, code, now });
    const tax = await findTax(tx, tenantCode, stateCode);
    const terms = { tenantCode, cartId, weightGrams: totalWeightGrams(lines) };
    const viewOf = (priced: PricedPromotions) => ({
      ...totalsView(lines, priced, { tax, shippingMinor: priced.shippingMinor }),
      enteredCode: enteredCodeView(code, candidates, priced),
    });
    const quotes = await findQuotes(tx, terms, rateIds, now);
    const own = await findOwnQuotes(tx, tenantCode, rateIds, { ...terms, candidates });
    const withoutRate = pricePromotions(candidates, null);
    const refusal = withoutRate.enteredRefusal;
    return {
      totals: {
        ...viewOf(withoutRate),
        withRates: [
          ...quotes.map(({ id, costMinor }) => ({
            ...viewOf(pricePromotions(candidates, costMinor)),
            rateId: id,
          })),
          ...own.map(({ quote, priced }) => ({ ...viewOf(priced), rateId: quote.id })),
        ],
      },
      isWrong: refusal !== undefined && isWrongCode(new AppError(refusal.code)),
    };
  });
}

async function findTax(tx: Tx, tenantCode: string, stateCode: UsState | undefined) {
  if (stateCode === undefined) return null;
  return { stateCode, ratePpm: await findRatePpm(tx, tenantCode, stateCode) };
}
