import { randomUUID } from 'node:crypto';
import { ApiError } from '@selvedge/api-client';
import { maxMountsPerCall, type LiveState, type RemoteMounts } from '@selvedge/contract';
import type { FollowedRemote } from '@selvedge/registry';
import { getLiveState } from './live-state.ts';
import type { MountCounts } from './mount-counts.ts';
import { createReportingApi } from '../reporting-api.ts';

/** A batch is resent unchanged until the API replies, because it may have arrived. */
interface Batch {
  id: string;
  remotes: LiveState[];
  mounts: RemoteMounts[];
}

interface MountReporterOptions {
  counts: MountCounts;
  follower: { current(): Promise<FollowedRemote[]> };
  apiBaseUrl: string;
  serviceKey: string;
  log: { warn(details: object, message: string): void };
  intervalMs?: number;
  timeoutMs?: number;
  /** Time limit for the final report at shutdown. */
  finalReportMs?: number;
}

/** Retrying can't help: the batch is invalid, or its store doesn't exist anymore. */
const finalStatuses = [400, 404, 413];

/**
 * Reports mount counts to the commerce API, tenant by tenant, in the background. If that fails, it retries later. At most one
 * batch per tenant is pending; it may have arrived already. The rest stays in `counts`, whose size is limited.
 */
export function createMountReporter({
  counts,
  follower,
  apiBaseUrl,
  serviceKey,
  log,
  intervalMs = 30_000,
  timeoutMs = 5_000,
  finalReportMs = 2_000,
}: MountReporterOptions) {
  const pending = new Map<string, Batch>();
  let running: Promise<void> | null = null;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function send(
    tenantCode: string,
    { id, remotes, mounts }: Batch,
    signal?: AbortSignal,
  ): Promise<void> {
    const api = createReportingApi({ apiBaseUrl, tenantCode, serviceKey });
    try {
      await api.recordRemoteMounts({
        params: { batchId: id },
        body: { remotes, showings: mounts },
        timeoutMs,
        ...(signal && { signal }),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || !finalStatuses.includes(error.status ?? 0)) throw error;
      log.warn({ err: error, tenantCode }, 'the API rejected remote mounts; they were dropped');
    }
  }

  async function createBatch(tenantCode: string): Promise<Batch | null> {
    // Read the registry first, so that no counts are lost if it can't be read.
    const live = await follower.current();
    const mounts = counts.take(tenantCode, maxMountsPerCall);
    if (mounts.length === 0) return null;
    // Includes remotes without mounts, because their state may have changed.
    const remotes = live.map((remote) => getLiveState(remote, tenantCode)).filter((state) => state !== null);
    return { id: randomUUID(), remotes, mounts };
  }

  /** @throws the error that prevented a reply to a batch */
  async function reportTenant(tenantCode: string, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const batch = pending.get(tenantCode) ?? (await createBatch(tenantCode));
      if (!batch) return;
      pending.set(tenantCode, batch);
      await send(tenantCode, batch, signal);
      pending.delete(tenantCode);
    }
  }

  async function reportAll(signal?: AbortSignal): Promise<void> {
    const dropped = counts.takeDropped();
    if (dropped > 0)
      log.warn({ mounts: dropped }, 'too many unreported remote mounts; the oldest were dropped');
    let failure: unknown = null;
    for (const tenantCode of new Set([...pending.keys(), ...counts.tenants()])) {
      if (signal?.aborted) return;
      await reportTenant(tenantCode, signal).catch((error: unknown) => (failure = error));
    }
    // Logged once per outage.
    if (failure !== null && !isFailing) log.warn({ err: failure }, "can't report remote mounts; will retry");
    isFailing = failure !== null;
  }

  /** Never rejects. Only one report runs at a time; calls during a report wait for it. */
  function report(signal?: AbortSignal): Promise<void> {
    running ??= reportAll(signal).finally(() => (running = null));
    return running;
  }

  return {
    report,
    start(): void {
      timer = setInterval(() => void report(), intervalMs);
      timer.unref();
    },
    /** Reports the rest, within the time limit for shutdown. */
    async stop(): Promise<void> {
      clearInterval(timer);
      const signal = AbortSignal.timeout(finalReportMs);
      const timedOut = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const rest = (running ?? Promise.resolve()).then(() => report(signal));
      await Promise.race([rest, timedOut]);
    },
  };
}
