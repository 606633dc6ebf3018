import type { HomeDraft, HomeVersion } from '@selvedge/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import { readTimeZone } from '../../store/index.ts';
import { readCollectionProducts } from '../collections/collection-repository.ts';
import { collectionProductView } from '../collections/collection-view.ts';
import { readListedCollections } from '../collections/listed-collection.ts';
import { countMembers } from '../collections/read-collections.ts';
import type { ListedCatalogs } from '../lists/listed-catalog.ts';
import { readDraft, readVersions, type HomeVersionRow } from './home-repository.ts';
import { referencesOf, standardSections } from './home-rules.ts';
import { readSectionImages } from './show-home-page.ts';

/** The draft with what it refers to, and what is published. */
export function loadHomeDraft(
  { catalogs, clock }: { catalogs: ListedCatalogs; clock: Clock },
  tenantCode: string,
): Promise<HomeDraft> {
  const now = clock();
  return catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const draft = await readDraft(tx, tenantCode);
    const sections = draft?.sections ?? standardSections;
    const { scheduled, live, earlier } = sortVersions(await readVersions(tx, tenantCode), now);
    const references = referencesOf(sections);
    const listed = await readListedCollections(tx, tenantCode, references.collections);
    const productCounts = await countMembers(catalog, listed);
    const products = await readCollectionProducts(tx, tenantCode, references.products);
    return {
      sections,
      updatedAt: (draft?.updated_at ?? new Date(0)).toISOString(),
      updatedBy: draft?.created_by ?? '',
      isChanged: draft !== undefined && !isDeepStrictEqual(sections, live?.sections ?? standardSections),
      live: live ? versionView(live) : null,
      scheduled: scheduled ? versionView(scheduled) : null,
      earlier: earlier.map(versionView),
      timeZone: await readTimeZone(tx, tenantCode),
      images: Object.fromEntries(await readSectionImages(tx, tenantCode, sections)),
      products: products.map((product) => collectionProductView(tenantCode, product)),
      collections: [...listed].map(([id, collection]) => ({
        id,
        title: collection.title,
        isActive: collection.isActive,
        productCount: productCounts.get(id)!,
      })),
    };
  });
}

/** @param versions the latest start first */
export function sortVersions<Version extends { starts_at: Date; created_at: Date }>(
  versions: readonly Version[],
  now: Date,
) {
  // What wasn't scheduled has started, even if it was published by a server whose clock is ahead.
  const hasStarted = ({ starts_at, created_at }: Version) => starts_at <= now || starts_at <= created_at;
  const [live, ...earlier] = versions.filter(hasStarted);
  return { scheduled: versions.find((version) => !hasStarted(version)), live, earlier };
}

const versionView = (row: HomeVersionRow & { starts_at: Date }): HomeVersion => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  createdBy: row.created_by,
  sectionCount: row.sections && row.sections.filter(({ isHidden }) => !isHidden).length,
});
