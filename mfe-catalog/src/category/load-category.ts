import type { Banner } from '@selvedge/contract';
import { loadAll, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import type { ListData } from '../filters/filtered-list.tsx';
import { clearFilters, countFilters, readFilters, type ListFilters } from '../filters/list-filters.ts';
import { toProductQuery } from '../filters/list-query.ts';
import { failWith, notFoundError } from '../load-failure.ts';
import { findCategoryChain, type CategoryRef } from '../category-tree.ts';
import { findMovedCategory } from './find-moved-category.ts';

export interface CategoryData extends ListData {
  /** From the top-level category down to this one. */
  chain: CategoryRef[];
  banners: Banner[];
}

/** Loads everything in parallel. A category that isn't in the tree is a 404, or redirects if its handle has changed. */
export const loadCategory: Load<CategoryData> = async ({ params, query, api, signal }) => {
  const categoryId = params.categoryId ?? '';
  const filters = readFilters(query);
  const { subcategory, ...withoutSubcategory } = filters;
  const loadFacets = (productsQuery: ReturnType<typeof productQuery>) =>
    api.listProducts({ query: { ...productsQuery, page: 0, pageSize: 1 }, signal }).then(
      ({ facets }) => facets ?? null,
      () => null,
    );
  const { tree, page, siblingFacets, unfilteredFacets, banners } = await loadAll({
    tree: api.listCategories({ signal }),
    // Caught here, because a missing category takes precedence over this error.
    page: api.listProducts({ query: productQuery(categoryId, filters), signal }).catch(toError),
    // Counts for the other subcategories while one is selected.
    siblingFacets: subcategory ? loadFacets(productQuery(categoryId, withoutSubcategory)) : null,
    unfilteredFacets:
      countFilters(filters) > 0 ? loadFacets(productQuery(categoryId, clearFilters(filters))) : null,
    banners: api
      .listCategoryBanners({
        params: { category: categoryId },
        query: { placement: 'CATEGORY_PAGE', type: ['CATEGORY', 'PROMOTIONAL'] },
        signal,
      })
      .catch(() => []),
  }).catch(failWith(messages.productsFailed));

  const chain = findCategoryChain(tree, categoryId);
  if (!chain || (subcategory && !findCategoryChain(tree, subcategory))) {
    const moved = await findMovedCategory({ api, signal }, tree, { categoryId, subcategory, query });
    if (moved) throw moved;
  }
  if (!chain) throw notFoundError(`category ${categoryId}`);
  if (page instanceof Error) return failWith(messages.productsFailed)(page);

  const facets = page.facets ?? null;
  const subcategoryFacets = subcategory ? siblingFacets : facets;
  const counts = new Map(subcategoryFacets?.subcategories.map(({ id, count }) => [id, count]));
  return {
    chain: chain.map(toRef),
    subcategories: (chain.at(-1)?.subcategories ?? []).map((sub) => ({
      ...toRef(sub),
      count: subcategoryFacets && (counts.get(sub.id) ?? 0),
    })),
    banners,
    products: page.content,
    totalElements: page.totalElements,
    totalPages: page.totalPages,
    facets,
    unfilteredFacets: unfilteredFacets ?? facets,
  };
};

const productQuery = (categoryId: string, filters: ListFilters) => ({
  categoryId,
  ...toProductQuery(filters),
});

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const toRef = ({ id, name }: CategoryRef): CategoryRef => ({ id, name });
