import { createRateLimit } from '@selvedge/service-kit';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyWithProblem } from '../problem-reply.ts';
import type { TenantDirectory } from '../tenant.ts';
import { outcomes } from './outcome.ts';
import type { RemoteHealth } from './remote-health.ts';

const Reports = Type.Array(
  Type.Object({
    remote: Type.String({ maxLength: 64 }),
    version: Type.String({ maxLength: 101 }),
    outcome: Type.Union(outcomes.map((outcome) => Type.Literal(outcome))),
    /** From being wanted to the outcome. */
    ms: Type.Number({ minimum: 0, maximum: 600_000 }),
  }),
  { maxItems: 20 },
);
const compiled = Compile(Reports);
const bodyLimitBytes = 4096;
/** Of one network in a minute. */
const mostReports = 60;

/**
 * Takes what browsers report of remotes. Anybody can send anything: what is of no version that is shown, of another site's
 * page or more than a visitor can have seen is thrown away, and the sender learns nothing of it.
 */
export function registerOutcomeReports(
  app: FastifyInstance,
  { tenants, health }: { tenants: Pick<TenantDirectory, 'ownerOf'>; health: RemoteHealth },
): void {
  const take = createRateLimit({ mostOfOne: mostReports });
  app.post('/remotes/outcomes', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const reports = typeof request.body === 'string' ? parse(request.body) : request.body;
    if (!compiled.Check(reports))
      return replyWithProblem(request, reply, { status: 400, code: 'invalid-request' });
    reply.code(204);
    if (isFromElsewhere(request)) return;
    const { tenantCode } = await tenants.ownerOf(request.host);
    for (const { ms, ...report } of reports.slice(0, take(request.ip, reports.length)))
      await health.note({
        ...report,
        tenantCode,
        source: 'browser',
        seconds: ms / 1000,
        address: request.ip,
      });
  });
}

/** Browsers say with every such request whose page sends it. */
const isFromElsewhere = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
