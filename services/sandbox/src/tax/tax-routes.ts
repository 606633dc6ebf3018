import type { FastifyInstance } from 'fastify';
import type { FaultRules } from '../controls/fault-rules.ts';
import { withControls } from '../controls/with-controls.ts';

/** Base sales-tax rate per state. */
const rates: Record<string, number> = {
  AL: 0.04, AR: 0.065, AZ: 0.056, CA: 0.0725, CO: 0.029, CT: 0.0635, DC: 0.06, FL: 0.06, GA: 0.04, HI: 0.04, IA: 0.06,
  ID: 0.06, IL: 0.0625, IN: 0.07, KS: 0.065, KY: 0.06, LA: 0.05, MA: 0.0625, MD: 0.06, ME: 0.055, MI: 0.06, MN: 0.06875,
  MO: 0.04225, MS: 0.07, NC: 0.0475, ND: 0.05, NE: 0.055, NJ: 0.06625, NM: 0.04875, NV: 0.0685, NY: 0.04, OH: 0.0575,
  OK: 0.045, PA: 0.06, RI: 0.07, SC: 0.06, SD: 0.042, TN: 0.07, TX: 0.0625, UT: 0.0485, VA: 0.053, VT: 0.06, WA: 0.065,
  WI: 0.05, WV: 0.06, WY: 0.04, AK: 0, DE: 0, MT: 0, NH: 0, OR: 0,
}; // prettier-ignore

/** In TaxJar's format: the state's own rate, and an average that includes county and city taxes. */
const summaryRates = Object.entries(rates)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([region, rate]) => ({
    country_code: 'US',
    country: 'United States',
    region_code: region,
    region,
    minimum_rate: { label: 'State Tax', rate },
    average_rate: { label: 'Tax', rate: rate === 0 ? 0 : Number((rate + 0.0145).toFixed(4)) },
  }));

/** The part of TaxJar's API that the store uses, under /tax. Accepts tokens that begin with `sandbox-`. */
export function taxPlugin({ faults }: { faults: FaultRules }) {
  const control = withControls(faults, 'tax', (status) => ({
    status,
    error: 'Sandbox',
    detail: `Refused by a sandbox control (${status}).`,
  }));
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (!/^(Bearer|Token token=)\s*"?sandbox-/.test(request.headers.authorization ?? ''))
        return reply
          .code(401)
          .send({ status: 401, error: 'Unauthorized', detail: "Not authorized for route 'GET /v2'" });
    });
    const operation = (name: string) => () => ({ operation: name });
    app.get(
      '/tax/v2/summary_rates',
      control(operation('rates'), () => ({ summary_rates: summaryRates })),
    );
    app.get(
      '/tax/v2/categories',
      control(operation('categories'), () => ({
        categories: [
          { name: 'Clothing', product_tax_code: '20010', description: 'All human wearing apparel.' },
        ],
      })),
    );
  };
}
