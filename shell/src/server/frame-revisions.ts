import type { FrameRevision } from '@selvedge/contract';
import { createSharedRequest } from './shared-request.ts';

/** After a failure, the commerce API isn't asked again for this long; until then, pages use cached frames. */
const retryAfterMs = 1000;

/**
 * Looks up the current revision of a tenant's frame. Pages that need it at the same time share one request.
 * @param fetchRevision requests it from the commerce API
 * @returns a function that resolves to `null` if the API doesn't return a revision
 */
export function createFrameRevisions(
  fetchRevision: (tenantCode: string) => Promise<FrameRevision>,
  now: () => number = Date.now,
): (tenantCode: string) => Promise<FrameRevision | null> {
  const requests = new Map<string, () => Promise<FrameRevision>>();
  let pausedUntil = 0;

  return async (tenantCode) => {
    if (now() < pausedUntil) return null;
    let request = requests.get(tenantCode);
    if (!request) {
      request = createSharedRequest(() => fetchRevision(tenantCode));
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
