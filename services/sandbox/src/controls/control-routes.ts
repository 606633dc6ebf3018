import { Type, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { ControlBody, toFaultFilter, rulesFrom } from './control-body.ts';
import { parts, type FaultRules, type FaultFilter, type Part } from './fault-rules.ts';

const PartParams = Type.Object({ part: Type.Union(parts.map((part) => Type.Literal(part))) });
const FaultFilterQuery = Type.Object({
  operation: Type.Optional(Type.String()),
  orderId: Type.Optional(Type.String()),
  clientId: Type.Optional(Type.String()),
  zip: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});

/** Routes to list, add and remove faults. `summaries` returns counts to show next to each service's faults. */
export function controlRoutes(
  app: FastifyInstance,
  faults: FaultRules,
  summaries: () => Record<Part, object>,
): void {
  const overview = () => {
    const summary = summaries();
    return Object.fromEntries(parts.map((part) => [part, { rules: faults.list(part), ...summary[part] }]));
  };

  app.get('/controls', overview);

  app.post<{ Params: Static<typeof PartParams>; Body: ControlBody }>(
    '/controls/:part',
    { schema: { params: PartParams, body: ControlBody } },
    async (request) => {
      const { part } = request.params;
      const filter = toFaultFilter(request.body);
      if (request.body.delayMs !== undefined) faults.remove(part, filter, 'delay');
      if (request.body.holdWebhooks !== undefined) faults.remove(part, filter, 'holdWebhooks');
      for (const rule of rulesFrom(request.body)) faults.add(part, rule);
      return overview()[part];
    },
  );

  app.delete<{ Querystring: FaultFilter }>(
    '/controls',
    { schema: { querystring: FaultFilterQuery } },
    async (request) => {
      faults.remove(undefined, toFaultFilter(request.query));
      return overview();
    },
  );
  app.delete<{ Params: Static<typeof PartParams>; Querystring: FaultFilter }>(
    '/controls/:part',
    { schema: { params: PartParams, querystring: FaultFilterQuery } },
    async (request) => {
      faults.remove(request.params.part, toFaultFilter(request.query));
      return overview()[request.params.part];
    },
  );
}
