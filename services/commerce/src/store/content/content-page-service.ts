import {
  contentPageSlugs,
  type AdminContentPage,
  type BodyOf,
  type saveContentPage,
} from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn } from '../../platform/http/check-based-on.ts';
import {
  deleteContentPage,
  lockContentPage,
  readContentPages,
  upsertContentPage,
  type StoredPage,
} from './content-page-repository.ts';

type Slug = (typeof contentPageSlugs)[number];

export interface PageDependencies {
  db: Database;
  clock: Clock;
}

export interface PageChange {
  tenantCode: string;
  slug: Slug;
  audit: Audit;
}

/** Lists every page in the contract's order. Pages that aren't written yet have an empty title and text. */
export async function listContentPages(
  { db }: PageDependencies,
  tenantCode: string,
): Promise<AdminContentPage[]> {
  const pages = await db.inTenant(tenantCode, (tx) => readContentPages(tx, tenantCode));
  return contentPageSlugs.map((slug) =>
    adminPageView(
      slug,
      pages.find((page) => page.slug === slug),
    ),
  );
}

/**
 * Saves a page with sanitized HTML.
 * @throws AppError `changed-meanwhile`; `invalid-request` if no HTML is left
 */
export async function writeContentPage(
  { db, clock }: PageDependencies,
  { tenantCode, slug, audit }: PageChange,
  { title, html, basedOn }: BodyOf<typeof saveContentPage>,
): Promise<AdminContentPage> {
  const clean = sanitizeHtml(html).trim();
  if (clean === '')
    throw new AppError('invalid-request', { fields: { html: 'Nothing is left after removing unsafe HTML' } });
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockContentPage(tx, tenantCode, slug);
    // A page deleted in the meantime is a conflict, too.
    checkBasedOn(basedOn, before?.updated_at ?? new Date(0));
    const now = Math.max(clock().getTime(), (before?.updated_at.getTime() ?? 0) + 1);
    const after = { slug, title, html: clean, updated_at: new Date(now) };
    await upsertContentPage(tx, tenantCode, after);
    await audit(tx, {
      subject: { type: 'page', id: slug, name: title },
      before: before ? auditedFields(before) : null,
      after: auditedFields(after),
    });
    return adminPageView(slug, after);
  });
}

/** Deletes a page. Does nothing if it doesn't exist. */
export async function removeContentPage(
  { db }: PageDependencies,
  { tenantCode, slug, audit }: PageChange,
): Promise<AdminContentPage> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockContentPage(tx, tenantCode, slug);
    if (before) {
      await deleteContentPage(tx, tenantCode, slug);
      const subject = { type: 'page', id: slug, name: before.title };
      await audit(tx, { subject, before: auditedFields(before), after: null });
    }
    return adminPageView(slug, undefined);
  });
}

const auditedFields = ({ title, html }: StoredPage) => ({ title, html });

const adminPageView = (slug: string, page: StoredPage | undefined): AdminContentPage => ({
  slug,
  title: page?.title ?? '',
  html: page?.html ?? '',
  updatedAt: page?.updated_at.toISOString() ?? null,
});
