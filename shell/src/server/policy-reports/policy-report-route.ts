import { createRateLimit } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { findDeclaredPage } from '../../page-match.ts';
import type { LiveRemotes } from '../registry/live-remotes.ts';
import type { TenantDirectory } from '../tenant-directory.ts';
import { policyReportPath } from '../security-headers.ts';
import type { PolicyReportCounts } from './policy-report-counts.ts';
import { readPolicyReports } from './read-policy-reports.ts';

interface Dependencies {
  tenants: Pick<TenantDirectory, 'getHostOwner'>;
  remotes: Pick<LiveRemotes, 'list'>;
  counts: PolicyReportCounts;
}

const bodyLimitBytes = 32 * 1024;
/** Per network and minute. A page that violates the policy often does so many times. */
const maxReports = 60;
const mediaTypes = ['application/csp-report', 'application/reports+json', 'application/json', 'text/plain'];

/**
 * Counts browsers' reports of what the content security policy blocked. Anyone can send them, so it stores only known directives,
 * origins and declared page paths, and silently drops the rest: reports about other hosts or extensions, and any above the limit.
 */
export async function registerPolicyReports(
  app: FastifyInstance,
  { tenants, remotes, counts }: Dependencies,
): Promise<void> {
  const limit = createRateLimit({ maxPerSender: maxReports });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(mediaTypes, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(policyReportPath, { bodyLimit: bodyLimitBytes }, async ({ body, host, ip }, reply) => {
      reply.code(204);
      const reports = readPolicyReports(String(body)).filter(({ pageUrl }) => pageUrl.host === host);
      const granted = reports.slice(0, limit(ip, reports.length));
      if (granted.length === 0) return;
      const { tenantCode, isOwnHost } = await tenants.getHostOwner(host);
      if (!isOwnHost) return;
      const live = await remotes.list({ tenantCode, visitor: null });
      for (const { pageUrl, ...violation } of granted) {
        const page = findDeclaredPage(live, pageUrl.pathname)?.page.path ?? 'other';
        counts.record(tenantCode, { ...violation, page });
      }
    });
  });
}
