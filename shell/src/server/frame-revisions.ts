import { isApiError } from '@selvedge/api-client';
import type { FrameRevision } from '@selvedge/contract';
import { createSharedRequest } from './shared-request.ts';

/** After a failure, the commerce API isn't asked again for this long; until then, pages use cached frames. */
const retryAfterMs = 1000;

/**
 * Looks up the current revision of a tenant's frame. Pages that need it at the same time share one request.
 * @param fetchRevision requests it from the commerce API; `since` is the cursor of the previous answer
 * @param invalidatePages called with the cache tags changed since the previous answer, before the revision is returned; `null` drops
 *   all pages
 * @returns a function that resolves to `null` if the API doesn't return a revision
 */
export function createFrameRevisions(
  fetchRevision: (tenantCode: string, since: string | undefined) => Promise<FrameRevision>,
  invalidatePages: (tenantCode: string, changed: readonly string[] | null) => void,
  now: () => number = Date.now,
): (tenantCode: string) => Promise<FrameRevision | null> {
  const requests = new Map<string, () => Promise<FrameRevision>>();
  let pausedUntil = 0;

  /** Requests run one at a time, so each continues where the last one ended. */
  function createRequest(tenantCode: string): () => Promise<FrameRevision> {
    let cursor: string | undefined;
    let frame: number | undefined;
    let hosts: number | undefined;
    return createSharedRequest(async () => {
      const revision = await fetchRevision(tenantCode, cursor).catch((error: unknown) => {
        // Start over if the API refuses the cursor. A timeout says nothing about it.
        if (isApiError(error) && error.code === 'invalid-request') cursor = undefined;
        throw error;
      });
      // Pages contain their store's address.
      const changed = revision.hosts === hosts ? (revision.pages?.changed ?? null) : null;
      invalidatePages(tenantCode, changed && revision.frame !== frame ? [...changed, 'frame'] : changed);
      cursor = revision.pages?.cursor;
      frame = revision.frame;
      hosts = revision.hosts;
      return revision;
    });
  }

  return async (tenantCode) => {
    if (now() < pausedUntil) return null;
    let request = requests.get(tenantCode);
    if (!request) {
      request = createRequest(tenantCode);
      requests.set(tenantCode, request);
    }
    try {
      return await request();
    } catch {
      pausedUntil = now() + retryAfterMs;
      return null;
    }
  };
}
