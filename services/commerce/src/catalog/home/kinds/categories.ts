import type { SummaryRow } from '../../products/summary-repository.ts';
import { imageView } from '../../../platform/images/image-view.ts';
import type { CategoryRow } from '../../categories/category-repository.ts';
import type { HomeContext, HomeSectionKind } from '../home-section-kind.ts';
import { findNewest } from './newest-products.ts';

const maxCategories = 6;
/** Of each category, to find a picture that no other one has. */
const newestCount = 8;

/** The top-level categories that have products, each with the picture of a new one. */
export const categories: HomeSectionKind = {
  listProducts: async (_section, context) => (await findCategories(context)).flatMap(({ ids }) => ids),
  async show(_section, context) {
    const { tenantCode, products } = context;
    const used = new Set<string>();
    const shown = (await findCategories(context)).map(({ category: { id, name }, ids }) => {
      const image = chooseImage(ids, products, used);
      if (image) used.add(image.id);
      return { id, name, image: image ? imageView(tenantCode, image, true) : null };
    });
    return shown.length === 0 ? null : { categories: shown };
  },
};

/** Those that have products, with the IDs of their newest. */
async function findCategories(context: HomeContext) {
  const found = await Promise.all(
    topLevelOf(context.catalog.categories).map(async (category) => ({
      category,
      ids: await findNewest(context, { categoryId: category.id }, newestCount),
    })),
  );
  return found.filter(({ ids }) => ids.length > 0);
}

/** Skips a single root category, such as "All". */
function topLevelOf(rows: readonly CategoryRow[]): readonly CategoryRow[] {
  const childrenOf = (parentId: string | null) => rows.filter((row) => row.parent_id === parentId);
  const roots = childrenOf(null);
  const [only, another] = roots;
  const below = only && !another ? childrenOf(only.id) : [];
  return (below.length > 0 ? below : roots).slice(0, maxCategories);
}

function chooseImage(ids: string[], byId: ReadonlyMap<string, SummaryRow>, used: ReadonlySet<string>) {
  const images = ids.flatMap((id) => byId.get(id)?.images.slice(0, 1) ?? []);
  return images.find(({ id }) => !used.has(id)) ?? images[0];
}
