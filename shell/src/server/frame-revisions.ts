import type { FrameRevision } from '@selvedge/contract';
import { createSharedRequest } from './shared-request.ts';

/** After a failure, the commerce API isn't asked again for this long; until then, pages use cached frames. */
const retryAfterMs = 1000;

/**
 * Looks up the current revision of a tenant's frame. Pages that need it at the same time share one request.
 * @param fetchRevision requests it from the commerce API; `since` is the cursor of its last answer
 * @param onPagesChanged gets the subjects that have changed since the last answer, before anyone gets the revision; `null`:
 *   anything may have
 * @returns a function that resolves to `null` if the API doesn't return a revision
 */
export function createFrameRevisions(
  fetchRevision: (tenantCode: string, since: string | undefined) => Promise<FrameRevision>,
  onPagesChanged: (tenantCode: string, changed: readonly string[] | null) => void,
  now: () => number = Date.now,
): (tenantCode: string) => Promise<FrameRevision | null> {
  const requests = new Map<string, () => Promise<FrameRevision>>();
  let pausedUntil = 0;

  /** One runs at a time, so no change falls between two answers. */
  function createRequest(tenantCode: string): () => Promise<FrameRevision> {
    let cursor: string | undefined;
    return createSharedRequest(async () => {
      const revision = await fetchRevision(tenantCode, cursor);
      onPagesChanged(tenantCode, revision.pages?.changed ?? null);
      cursor = revision.pages?.cursor;
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
