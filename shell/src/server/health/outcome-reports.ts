import { createRateLimit } from '@selvedge/service-kit';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyWithProblem } from '../problem-reply.ts';
import type { TenantDirectory } from '../tenant-directory.ts';
import { remoteOutcomes } from '@selvedge/contract';
import type { RemoteHealth } from './remote-health.ts';

const Reports = Type.Array(
  Type.Object({
    remote: Type.String({ maxLength: 64 }),
    version: Type.String({ maxLength: 101 }),
    outcome: Type.Union(remoteOutcomes.map((outcome) => Type.Literal(outcome))),
    /** From the request for the remote to the outcome. */
    ms: Type.Number({ minimum: 0, maximum: 600_000 }),
  }),
  { maxItems: 20 },
);
const compiled = Compile(Reports);
const bodyLimitBytes = 4096;
/** Per network and minute. */
const maxReports = 60;

/**
 * Accepts browsers' reports on remotes. Anyone can send them, so it silently drops reports about unknown versions, from other sites'
 * pages, and above the limit for one visitor.
 */
export function registerOutcomeReports(
  app: FastifyInstance,
  { tenants, health }: { tenants: Pick<TenantDirectory, 'getHostOwner'>; health: RemoteHealth },
): void {
  const limit = createRateLimit({ maxPerSender: maxReports });
  app.post('/remotes/outcomes', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const reports = typeof request.body === 'string' ? parse(request.body) : request.body;
    if (!compiled.Check(reports))
      return replyWithProblem(request, reply, { status: 400, code: 'invalid-request' });
    reply.code(204);
    if (isFromAnotherSite(request)) return;
    const { tenantCode } = await tenants.getHostOwner(request.host);
    for (const { ms, ...report } of reports.slice(0, limit(request.ip, reports.length)))
      await health.record({
        ...report,
        tenantCode,
        source: 'browser',
        seconds: ms / 1000,
        address: request.ip,
      });
  });
}

/** Browsers always send the page's origin with such a request. */
const isFromAnotherSite = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
