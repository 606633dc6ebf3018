import { randomUUID } from 'node:crypto';
import { ApiError, createApiClient, type CallsOf, type PathsOf } from '@selvedge/api-client';
import {
  mostShowingsACall,
  type LiveState,
  type ReportingOperations,
  type RemoteShowings,
} from '@selvedge/contract';
import type { FollowedRemote } from '@selvedge/registry';
import { liveStateOf } from './live-state.ts';
import type { ShowingCounts } from './showing-counts.ts';

const reportingPaths = {
  keepRemoteShowings: 'PUT /services/remote-showings/{batchId}',
} as const satisfies PathsOf<ReportingOperations>;

/** Sent again as it is until there is an answer: whether it arrived is not known before. */
interface Batch {
  id: string;
  remotes: LiveState[];
  showings: RemoteShowings[];
}

interface HandOverOptions {
  counts: ShowingCounts;
  follower: { current(): Promise<FollowedRemote[]> };
  apiBaseUrl: string;
  serviceKey: string;
  log: { warn(details: object, message: string): void };
  everyMs?: number;
  timeoutMs?: number;
  /** How long a process that ends tries to be rid of the rest. */
  lastTryMs?: number;
}

/** What no further try would change: the batch is not as the API wants it, or its store is gone. */
const finalStatuses = [400, 404, 413];

/**
 * Hands what was counted to the commerce API, tenant by tenant, beside the pages. What cannot be handed over is kept for
 * the next time: one batch a tenant that may have arrived already, and the rest in the counts, which are bounded.
 */
export function createShowingHandOver({
  counts,
  follower,
  apiBaseUrl,
  serviceKey,
  log,
  everyMs = 30_000,
  timeoutMs = 5_000,
  lastTryMs = 2_000,
}: HandOverOptions) {
  const unanswered = new Map<string, Batch>();
  let running: Promise<void> | null = null;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function send(
    tenantCode: string,
    { id, remotes, showings }: Batch,
    signal?: AbortSignal,
  ): Promise<void> {
    const client = createApiClient({ baseUrl: apiBaseUrl, tenantCode, token: () => serviceKey });
    const api: CallsOf<ReportingOperations> = client.callsOf<ReportingOperations>(reportingPaths);
    try {
      await api.keepRemoteShowings({
        params: { batchId: id },
        body: { remotes, showings },
        timeoutMs,
        ...(signal && { signal }),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || !finalStatuses.includes(error.status ?? 0)) throw error;
      log.warn({ err: error, tenantCode }, 'showings of remotes were refused, and are lost');
    }
  }

  async function nextBatch(tenantCode: string): Promise<Batch | null> {
    // Before anything is taken: a registry that cannot be read takes nothing along.
    const live = await follower.current();
    const showings = counts.take(tenantCode, mostShowingsACall);
    if (showings.length === 0) return null;
    // Of those that nobody was shown as well: what was said of them before need no longer be so.
    const remotes = live.map((remote) => liveStateOf(remote, tenantCode)).filter((state) => state !== null);
    return { id: randomUUID(), remotes, showings };
  }

  /** @throws whatever keeps a batch from being answered */
  async function handOverOf(tenantCode: string, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const batch = unanswered.get(tenantCode) ?? (await nextBatch(tenantCode));
      if (!batch) return;
      unanswered.set(tenantCode, batch);
      await send(tenantCode, batch, signal);
      unanswered.delete(tenantCode);
    }
  }

  async function handOverAll(signal?: AbortSignal): Promise<void> {
    const lost = counts.takeLost();
    if (lost > 0) log.warn({ showings: lost }, 'showings of remotes were lost: there was no room for more');
    let failure: unknown = null;
    for (const tenantCode of new Set([...unanswered.keys(), ...counts.tenants()])) {
      if (signal?.aborted) return;
      await handOverOf(tenantCode, signal).catch((error: unknown) => (failure = error));
    }
    // Said once, and again only after it was well in between.
    if (failure !== null && !isFailing)
      log.warn({ err: failure }, 'showings of remotes are not handed over; they are kept and tried again');
    isFailing = failure !== null;
  }

  /** Never rejects. One at a time: whoever asks meanwhile waits for the one that runs. */
  function handOver(signal?: AbortSignal): Promise<void> {
    running ??= handOverAll(signal).finally(() => (running = null));
    return running;
  }

  return {
    handOver,
    start(): void {
      timer = setInterval(() => void handOver(), everyMs);
      timer.unref();
    },
    /** Tries once more to be rid of what is left, and no longer than a process that ends may take. */
    async stop(): Promise<void> {
      clearInterval(timer);
      const signal = AbortSignal.timeout(lastTryMs);
      const givenUp = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const rest = (running ?? Promise.resolve()).then(() => handOver(signal));
      await Promise.race([rest, givenUp]);
    },
  };
}
