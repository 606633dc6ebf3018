import type { ResponseOf, createPreview as endpoint } from '@selvedge/contract';
import { sha256, newToken } from '../../platform/secrets/tokens.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findThemeProblems } from '../settings/theme-rules.ts';
import { insertPreview, readPreview, removeOldestPreviews } from './preview-repository.ts';
import type { PreviewDraft } from './preview-tables.ts';

const lifetimeMs = 30 * 60_000;
const maxPreviews = 100;

export interface PreviewDependencies {
  db: Database;
  clock: Clock;
  /** Locks an operator's session until the transaction ends. Resolves to its expiry, or undefined if it has ended. */
  lockAdminSession(tx: Tx, tenantCode: string, sessionId: string): Promise<Date | undefined>;
}

/**
 * Saves a draft for half an hour, or until its session ends if that's earlier. The draft doesn't change the store.
 * @throws AppError `unauthorized` if the session has ended since the call began
 */
export async function createPreview(
  { db, clock, lockAdminSession }: PreviewDependencies,
  { tenantCode, sessionId }: { tenantCode: string; sessionId: string },
  { page, ...draft }: PreviewDraft,
): Promise<ResponseOf<typeof endpoint>> {
  const token = newToken();
  const sanitized = { ...draft, ...(page && { page: { ...page, html: sanitizeHtml(page.html) } }) };
  const expiresAt = await db.inTenant(tenantCode, async (tx) => {
    const sessionEnd = await lockAdminSession(tx, tenantCode, sessionId);
    if (!sessionEnd) throw new AppError('unauthorized', { detail: 'Authentication required' });
    const expiresAt = new Date(Math.min(clock().getTime() + lifetimeMs, sessionEnd.getTime()));
    await insertPreview(tx, tenantCode, { tokenHash: sha256(token), sessionId, draft: sanitized, expiresAt });
    await removeOldestPreviews(tx, tenantCode, maxPreviews);
    return expiresAt;
  });
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    themeProblems: draft.theme ? findThemeProblems(draft.theme) : [],
  };
}

/** Finds the draft to show for a request. */
export type ReadPreview = (tx: Tx, tenantCode: string) => Promise<PreviewDraft | undefined>;

/**
 * @param token unchecked preview token from a request
 * @returns a function that reads the draft in a transaction of the token's tenant. It returns undefined for an invalid
 *   token, and makes no query without one
 */
export function createPreviewReader(token: string | undefined, clock: Clock): ReadPreview {
  return async (tx, tenantCode) =>
    token === undefined ? undefined : readPreview(tx, tenantCode, { tokenHash: sha256(token), now: clock() });
}
