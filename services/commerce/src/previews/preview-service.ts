import type { ResponseOf, createPreview as endpoint } from '@selvedge/contract';
import { holdAdminSession } from '../auth/session-repository.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { sanitizeHtml } from '../catalog/sanitize-html.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { problemsOfTheme } from '../tenants/settings/theme-rules.ts';
import { insertPreview, readPreview, removeOldestPreviews } from './preview-repository.ts';
import type { PreviewDraft } from './preview-tables.ts';

const keptForMs = 30 * 60_000;
const mostKept = 100;

/**
 * Keeps a draft for half an hour, and no longer than the session that it is made in. Nothing of the store is changed by it.
 * @throws AppError `unauthorized` when the session has ended since the call began
 */
export async function createPreview(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, sessionId }: { tenantCode: string; sessionId: string },
  { page, ...draft }: PreviewDraft,
): Promise<ResponseOf<typeof endpoint>> {
  const token = newToken();
  const kept = { ...draft, ...(page && { page: { ...page, html: sanitizeHtml(page.html) } }) };
  const expiresAt = await db.inTenant(tenantCode, async (tx) => {
    const sessionEnd = await holdAdminSession(tx, tenantCode, sessionId);
    if (!sessionEnd) throw new AppError('unauthorized', { detail: 'Authentication required' });
    const expiresAt = new Date(Math.min(clock().getTime() + keptForMs, sessionEnd.getTime()));
    await insertPreview(tx, tenantCode, { tokenHash: hashToken(token), sessionId, draft: kept, expiresAt });
    await removeOldestPreviews(tx, tenantCode, mostKept);
    return expiresAt;
  });
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    themeProblems: draft.theme ? problemsOfTheme(draft.theme) : [],
  };
}

/** Finds the draft that a request is to be answered with. */
export type PreviewOf = (tx: Tx, tenantCode: string) => Promise<PreviewDraft | undefined>;

/**
 * @param token as a request names it; anything may be in there
 * @returns reads the draft of a token that is good, in a transaction of its tenant; undefined for every other one,
 *   and without a query where there is no token
 */
export function previewOf(token: string | undefined, clock: Clock): PreviewOf {
  return async (tx, tenantCode) =>
    token === undefined
      ? undefined
      : readPreview(tx, tenantCode, { tokenHash: hashToken(token), now: clock() });
}
