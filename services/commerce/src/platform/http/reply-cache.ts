import type { FrameRevision } from '@selvedge/contract';
import { createChangeFollower, createTaggedCache } from '@selvedge/service-kit';
import type { Clock } from '../clock.ts';
import { isDatabaseUnreachable } from '../db/database-errors.ts';

/** The JSON of thousands of lists and products. */
const defaultMaxBytes = 48 * 1024 * 1024;
/** Memory that an entry needs besides its JSON. */
const overheadBytes = 500;
/** Longer requests are hardly ever repeated. */
const maxRequestLength = 1_000;

export type ReplyCache = ReturnType<typeof createReplyCache>;

/**
 * Caches the JSON of public replies until their data changes. Each request first checks for changes, so a reply shows
 * everything committed before its request. Concurrent requests share one check.
 * @param readRevision `since` is the cursor of the previous revision
 */
export function createReplyCache(
  readRevision: (tenantCode: string, since: string | undefined) => Promise<FrameRevision>,
  clock: Clock,
  maxBytes = defaultMaxBytes,
) {
  const now = () => clock().getTime();
  const replies = createTaggedCache<Buffer>(maxBytes, now);
  const checkForChanges = createChangeFollower(readRevision, replies.invalidate, now, isDatabaseUnreachable);
  return {
    /** @param request everything that changes the reply, except the data */
    async get(
      tenantCode: string,
      request: string,
      cacheTag: string,
      createReply: () => Promise<string>,
    ): Promise<Buffer> {
      const create = async () => Buffer.from(await createReply());
      if (request.length > maxRequestLength) return create();
      const validUntilMs = (await checkForChanges(tenantCode))?.validUntilMs ?? null;
      if (validUntilMs === null) return create();
      return replies.get(tenantCode, `${tenantCode} ${request}`, async () => {
        const value = await create();
        // Replies contain the names of categories, which change with the frame.
        const cacheTags = [cacheTag, 'frame'];
        return { value, cacheTags, validUntilMs, bytes: value.length + overheadBytes };
      });
    },
  };
}
