import type { ReportingOperations } from '@selvedge/contract';
import type { CallsOf } from '@selvedge/api-client';
import type { PolicyReportCounts } from './policy-report-counts.ts';

interface PolicyReporterOptions {
  counts: PolicyReportCounts;
  createApi: (tenantCode: string) => Pick<CallsOf<ReportingOperations>, 'recordPolicyReports'>;
  log: { warn(details: object, message: string): void };
  intervalMs?: number;
  timeoutMs?: number;
}

/** Sends the counts to the commerce API in the background. They're only hints, so what can't be sent is dropped. */
export function createPolicyReporter({
  counts,
  createApi,
  log,
  intervalMs = 30_000,
  timeoutMs = 2_000,
}: PolicyReporterOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  /** Never rejects. */
  async function report(): Promise<void> {
    for (const [tenantCode, reports] of counts.takeAll())
      try {
        await createApi(tenantCode).recordPolicyReports({ body: { reports }, timeoutMs });
        isFailing = false;
      } catch (error) {
        // Logged once per outage.
        if (!isFailing) log.warn({ err: error, tenantCode }, "can't report blocked content; it was dropped");
        isFailing = true;
      }
  }

  return {
    report,
    start(): void {
      timer = setInterval(() => void report(), intervalMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      const timedOut = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([report(), timedOut]);
    },
  };
}
