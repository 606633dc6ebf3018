import type { FrameRevision } from '@selvedge/contract';
import { createSharedRequest } from './shared-request.ts';

/** How long to wait after a failure before the next request. */
const retryAfterMs = 1000;

interface FollowedRevision extends FrameRevision {
  /**
   * When a scheduled banner or home page next changes public data, in milliseconds since 1970; `Infinity` if none will. `null`
   * if the reply doesn't say what has changed.
   */
  validUntilMs: number | null;
}

/**
 * Looks up what has changed in a tenant's public data. Concurrent callers share one request.
 * @param fetchRevision `since` is the cursor of the previous reply
 * @param invalidate called with the cache tags changed since the previous reply, before the revision is returned; `null`
 *   if anything may have changed
 * @param isFinal whether to pass an error on to the caller instead of returning `null`
 * @returns a function that resolves to `null` if the request failed
 */
export function createChangeFollower(
  fetchRevision: (tenantCode: string, since: string | undefined) => Promise<FrameRevision>,
  invalidate: (tenantCode: string, changed: readonly string[] | null) => void,
  now: () => number = Date.now,
  isFinal: (error: unknown) => boolean = () => false,
): (tenantCode: string) => Promise<FollowedRevision | null> {
  const requests = new Map<string, () => Promise<FollowedRevision>>();
  const pausedUntil = new Map<string, number>();
  const isPaused = (tenantCode: string) => now() < (pausedUntil.get(tenantCode) ?? 0);

  /** Requests run one at a time, so each continues where the last one ended. */
  function createRequest(tenantCode: string): () => Promise<FollowedRevision> {
    let cursor: string | undefined;
    let frame: number | undefined;
    let hosts: number | undefined;
    return createSharedRequest(async () => {
      // The request before this one may have failed.
      if (isPaused(tenantCode)) throw new Error('paused after a failure');
      // Counted from here, so that a slow reply doesn't make data valid for longer.
      const requestedAtMs = now();
      const revision = await fetchRevision(tenantCode, cursor).catch((error: unknown) => {
        // Start over if the cursor is refused. A timeout says nothing about it.
        if ((error as { code?: unknown }).code === 'invalid-request') cursor = undefined;
        pausedUntil.set(tenantCode, now() + retryAfterMs);
        throw error;
      });
      // Pages contain their store's address.
      const changed = revision.hosts === hosts ? (revision.pages?.changed ?? null) : null;
      invalidate(tenantCode, changed && revision.frame !== frame ? [...changed, 'frame'] : changed);
      cursor = revision.pages?.cursor;
      frame = revision.frame;
      hosts = revision.hosts;
      return { ...revision, validUntilMs: getValidUntil(revision, requestedAtMs) };
    });
  }

  return async (tenantCode) => {
    if (isPaused(tenantCode)) return null;
    let request = requests.get(tenantCode);
    if (!request) {
      request = createRequest(tenantCode);
      requests.set(tenantCode, request);
    }
    return request().catch((error: unknown) => {
      if (isFinal(error)) throw error;
      return null;
    });
  };
}

function getValidUntil({ pages }: FrameRevision, requestedAtMs: number): number | null {
  if (!pages) return null;
  return pages.nextBannerChangeMs === null ? Infinity : requestedAtMs + pages.nextBannerChangeMs;
}
