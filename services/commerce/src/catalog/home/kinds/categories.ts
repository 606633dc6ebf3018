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
  listProducts: (_section, context) => findCategories(context).flatMap(({ ids }) => ids),
  async show(_section, context) {
    const { tenantCode, products } = context;
    const used = new Set<string>();
    const shown = findCategories(context).map(({ category: { id, name }, ids }) => {
      const image = chooseImage(ids, products, used);
      if (image) used.add(image.id);
      return { id, name, image: image ? imageView(tenantCode, image, true) : null };
    });
    return shown.length === 0 ? null : { categories: shown };
  },
};

/** Those that have products, with the IDs of their newest. */
const findCategories = (context: HomeContext) =>
  topLevelOf(context.index.categories)
    .map((category) => ({ category, ids: findNewest(context, { categoryId: category.id }, newestCount) }))
    .filter(({ ids }) => ids.length > 0);

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
