import type { FastifyInstance } from 'fastify';
import type { FaultRules } from '../controls/fault-rules.ts';
import { underControl } from '../controls/under-control.ts';
import { summaryRates } from './state-rates.ts';

/** The part of TaxJar's API that the store uses, under /tax. Accepts tokens that begin with `sandbox-`. */
export function taxPlugin({ faults }: { faults: FaultRules }) {
  const control = underControl(faults, 'tax', (status) => ({
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
