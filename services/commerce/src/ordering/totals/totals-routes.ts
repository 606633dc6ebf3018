import { commerceOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CartOwner } from '../cart/cart-repository.ts';
import { noCart } from '../cart/cart-service.ts';
import { createGuessLimits } from '../../platform/limits/guess-limits.ts';
import { route } from '../../platform/http/route.ts';
import { createQuoteShipping, type ShippingDependencies } from '../shipping/shipping-service.ts';
import { calculateTotals } from './calculate-totals.ts';

/** Endpoints for the amounts in the checkout: shipping rates, and totals with each of them. */
export function registerTotalsRoutes(app: FastifyInstance, dependencies: ShippingDependencies): void {
  const limited = { ...dependencies, limitGuesses: createGuessLimits(dependencies) };
  const quoteShipping = createQuoteShipping(dependencies);
  route(app, operations.calculateCartTotals, (request) => {
    const { tenantCode, user, anonymousCartId, body } = request;
    if (!user && !anonymousCartId) throw noCart();
    const owner: CartOwner = user ? { userId: user.id } : { anonymousCartId: anonymousCartId! };
    return calculateTotals(limited, {
      tenantCode,
      owner,
      clientNetwork: getClientNetwork(request),
      ...body,
    });
  });
  route(app, operations.calculateShippingRates, async (request) => {
    const { tenantCode, user, body } = request;
    const clientNetwork = getClientNetwork(request);
    const rates = await quoteShipping({ tenantCode, userId: user?.id, clientNetwork, body });
    if (!body.totals) return rates;
    const owner: CartOwner = body.orderNumber.startsWith('anon-')
      ? { anonymousCartId: body.orderNumber }
      : { userId: user!.id };
    const { withRates } = await calculateTotals(limited, {
      tenantCode,
      owner,
      clientNetwork,
      stateCode: body.toAddress.state,
      ...body.totals,
      rateIds: rates.map(({ id }) => id),
    });
    const totals = new Map(withRates.map((one) => [one.rateId, one]));
    return rates.map((rate) => {
      const own = totals.get(rate.id);
      return own ? { ...rate, totals: own } : rate;
    });
  });
}
