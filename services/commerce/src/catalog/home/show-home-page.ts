import type { HomePage, HomeSection, HomeSectionInput, Image } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lazily } from '../../platform/http/lazily.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { readShownBanners, type ReadPreview } from '../../store/index.ts';
import { readListedCollections } from '../collections/listed-collection.ts';
import type { ListedCatalogs } from '../lists/listed-catalog.ts';
import { readSummaries } from '../products/summary-repository.ts';
import { readLiveSections } from './home-repository.ts';
import { limitSections, normalizeSection, referencesOf } from './home-rules.ts';
import type { HomeContext } from './home-section-kind.ts';
import { homeSectionKinds } from './home-section-kinds.ts';

/** The home page that shoppers see, or an operator's draft if `preview` finds one. Sections with nothing to show are left out. */
export function getHomePage(
  { catalogs, clock }: { catalogs: ListedCatalogs; clock: Clock },
  tenantCode: string,
  preview: ReadPreview,
): Promise<HomePage> {
  const now = clock();
  return catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const draft = await preview(tx, tenantCode);
    const stored =
      draft?.home?.sections.map(normalizeSection) ?? (await readLiveSections(tx, tenantCode, now));
    if (!stored) return { sections: null };
    const sections = limitSections(stored.filter(({ isHidden }) => !isHidden));
    const context: HomeContext = {
      tenantCode,
      catalog,
      collections: await readListedCollections(tx, tenantCode, referencesOf(sections).collections),
      images: await readSectionImages(tx, tenantCode, sections),
      readBanners: lazily(async () => {
        const read = (placement: string) => readShownBanners(tx, tenantCode, placement, { now, draft });
        return [...(await read('HOME_HERO')), ...(await read('COLLECTION'))];
      }),
    };
    const shown = await showSections(tx, sections, context);
    return { sections: shown.filter((section) => section !== null) };
  });
}

/** Reads the products of all sections together. */
async function showSections(
  tx: Tx,
  sections: readonly HomeSectionInput[],
  context: HomeContext,
): Promise<(HomeSection | null)[]> {
  const lists = await Promise.all(
    sections.map(
      async (section) => (await homeSectionKinds[section.kind].listProducts?.(section, context)) ?? [],
    ),
  );
  const rows = await readSummaries(tx, context.tenantCode, [...new Set(lists.flat())]);
  const products = new Map(rows.map((row) => [row.id, row]));
  return Promise.all(
    sections.map(async (section, index) => {
      const { id, kind, heading = '' } = section;
      const shown = await homeSectionKinds[kind].show(section, { ...context, products }, lists[index]!);
      return shown && { id, kind, heading, ...shown };
    }),
  );
}

/** The pictures that sections name and that exist, by ID. */
export async function readSectionImages(
  tx: Tx,
  tenantCode: string,
  sections: readonly HomeSectionInput[],
): Promise<Map<string, Image>> {
  const ids = referencesOf(sections).images;
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('images')
    .select(['id', 'alt', 'width', 'height', 'dominant_color', 'focal_point'])
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, imageView(tenantCode, row, true)]));
}
