import { createApiClient, type CallsOf, type PathsOf } from '@selvedge/api-client';
import type { ReportingOperations } from '@selvedge/contract';

const reportingPaths = {
  recordRemoteMounts: 'PUT /services/remote-showings/{batchId}',
  recordPolicyReports: 'POST /services/policy-reports',
} as const satisfies PathsOf<ReportingOperations>;

/** What document servers report to the commerce API. */
export function createReportingApi({
  apiBaseUrl,
  tenantCode,
  serviceKey,
}: {
  apiBaseUrl: string;
  tenantCode: string;
  serviceKey: string;
}): CallsOf<ReportingOperations> {
  const client = createApiClient({ baseUrl: apiBaseUrl, tenantCode, token: () => serviceKey });
  return client.callsOf<ReportingOperations>(reportingPaths);
}
