import { Type, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { ControlBody, narrowingOf, rulesFrom } from './control-body.ts';
import { parts, type FaultRules, type Narrowing, type Part } from './fault-rules.ts';

const PartParams = Type.Object({ part: Type.Union(parts.map((part) => Type.Literal(part))) });
const NarrowingQuery = Type.Object({
  operation: Type.Optional(Type.String()),
  orderId: Type.Optional(Type.String()),
  clientId: Type.Optional(Type.String()),
  zip: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});

/** The faults a test or a person asks for. `summaries` adds what each part has in memory. */
export function controlRoutes(
  app: FastifyInstance,
  faults: FaultRules,
  summaries: () => Record<Part, object>,
): void {
  const present = () => {
    const summary = summaries();
    return Object.fromEntries(parts.map((part) => [part, { rules: faults.list(part), ...summary[part] }]));
  };

  app.get('/controls', present);

  app.post<{ Params: Static<typeof PartParams>; Body: ControlBody }>(
    '/controls/:part',
    { schema: { params: PartParams, body: ControlBody } },
    async (request) => {
      const { part } = request.params;
      const narrowing = narrowingOf(request.body);
      if (request.body.delayMs !== undefined) faults.remove(part, narrowing, 'delay');
      if (request.body.holdWebhooks !== undefined) faults.remove(part, narrowing, 'holdWebhooks');
      for (const rule of rulesFrom(request.body)) faults.add(part, rule);
      return present()[part];
    },
  );

  app.delete<{ Querystring: Narrowing }>(
    '/controls',
    { schema: { querystring: NarrowingQuery } },
    async (request) => {
      faults.remove(undefined, narrowingOf(request.query));
      return present();
    },
  );
  app.delete<{ Params: Static<typeof PartParams>; Querystring: Narrowing }>(
    '/controls/:part',
    { schema: { params: PartParams, querystring: NarrowingQuery } },
    async (request) => {
      faults.remove(request.params.part, narrowingOf(request.query));
      return present()[request.params.part];
    },
  );
}
