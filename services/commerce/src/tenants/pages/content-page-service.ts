import {
  contentPageSlugs,
  type AdminContentPage,
  type BodyOf,
  type saveContentPage,
} from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import { sanitizeHtml } from '../../catalog/sanitize-html.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { checkBasedOn } from '../../http/based-on.ts';
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

/** Every page that may be written, in the contract's order; one that is not has no title and no text. */
export async function listContentPages(
  { db }: PageDependencies,
  tenantCode: string,
): Promise<AdminContentPage[]> {
  const pages = await db.inTenant(tenantCode, (tx) => readContentPages(tx, tenantCode));
  return contentPageSlugs.map((slug) =>
    pageView(
      slug,
      pages.find((page) => page.slug === slug),
    ),
  );
}

/**
 * Writes a page, its HTML sanitised.
 * @throws AppError `changed-meanwhile`; `invalid-request` when nothing is left of the HTML
 */
export async function writeContentPage(
  { db, clock }: PageDependencies,
  { tenantCode, slug, audit }: PageChange,
  { title, html, basedOn }: BodyOf<typeof saveContentPage>,
): Promise<AdminContentPage> {
  const clean = sanitizeHtml(html).trim();
  if (clean === '')
    throw new AppError('invalid-request', { fields: { html: 'Nothing of this can be shown' } });
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockContentPage(tx, tenantCode, slug);
    // One that was taken away meanwhile is not what the change was made from either.
    checkBasedOn(basedOn, before?.updated_at ?? new Date(0));
    const now = Math.max(clock().getTime(), (before?.updated_at.getTime() ?? 0) + 1);
    const after = { slug, title, html: clean, updated_at: new Date(now) };
    await upsertContentPage(tx, tenantCode, after);
    await audit(tx, {
      subject: { type: 'page', id: slug, name: title },
      before: before ? textsOf(before) : null,
      after: textsOf(after),
    });
    return pageView(slug, after);
  });
}

/** Takes a page away; one that is not there stays away. */
export async function removeContentPage(
  { db }: PageDependencies,
  { tenantCode, slug, audit }: PageChange,
): Promise<AdminContentPage> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockContentPage(tx, tenantCode, slug);
    if (before) {
      await deleteContentPage(tx, tenantCode, slug);
      const subject = { type: 'page', id: slug, name: before.title };
      await audit(tx, { subject, before: textsOf(before), after: null });
    }
    return pageView(slug, undefined);
  });
}

const textsOf = ({ title, html }: StoredPage) => ({ title, html });

const pageView = (slug: string, page: StoredPage | undefined): AdminContentPage => ({
  slug,
  title: page?.title ?? '',
  html: page?.html ?? '',
  updatedAt: page?.updated_at.toISOString() ?? null,
});
