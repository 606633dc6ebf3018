import type { Banner } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import type { ListData } from '../filters/filtered-list.tsx';
import { clearFilters, countFilters, readFilters, type ListFilters } from '../filters/list-filters.ts';
import { failWith, notFound } from '../load-failure.ts';
import { categoryChain, type CategoryName } from './category-tree.ts';

export interface CategoryData extends ListData {
  /** From the top of the tree down to the category. */
  chain: CategoryName[];
  banners: Banner[];
}

/** Tree, products and banners together; a category that is not in the tree is not found. */
export const loadCategory: Load<CategoryData> = async ({ params, query, api, signal }) => {
  const categoryId = params.categoryId ?? '';
  const filters = readFilters(query);
  const { subcategory, ...inWhole } = filters;
  const facetsOf = (asked: ReturnType<typeof productQuery>) =>
    api.listProducts({ query: { ...asked, page: 0, pageSize: 1 }, signal }).then(
      ({ facets }) => facets ?? null,
      () => null,
    );
  const { tree, page, neighbours, whole, banners } = await all({
    tree: api.listCategories({ signal }),
    // Kept as a value: whether the category exists at all is to be known first.
    page: api.listProducts({ query: productQuery(categoryId, filters), signal }).catch(asError),
    // Within a subcategory the others count what they would show.
    neighbours: subcategory ? facetsOf(productQuery(categoryId, inWhole)) : null,
    whole: countFilters(filters) > 0 ? facetsOf(productQuery(categoryId, clearFilters(filters))) : null,
    banners: api
      .listCategoryBanners({
        params: { category: categoryId },
        query: { placement: 'CATEGORY_PAGE', type: ['CATEGORY', 'PROMOTIONAL'] },
        signal,
      })
      .catch(() => []),
  }).catch(failWith(messages.productsFailed));

  const chain = categoryChain(tree, categoryId);
  if (!chain) throw notFound(`category ${categoryId}`);
  if (page instanceof Error) return failWith(messages.productsFailed)(page);

  const facets = page.facets ?? null;
  const below = subcategory ? neighbours : facets;
  const counts = new Map(below?.subcategories.map(({ id, count }) => [id, count]));
  return {
    chain: chain.map(nameOf),
    subcategories: (chain.at(-1)?.subcategories ?? []).map((sub) => ({
      ...nameOf(sub),
      count: below && (counts.get(sub.id) ?? 0),
    })),
    banners,
    products: page.content,
    totalElements: page.totalElements,
    totalPages: page.totalPages,
    facets,
    offered: whole ?? facets,
  };
};

function productQuery(categoryId: string, { page, size, sort, subcategory, ...narrowing }: ListFilters) {
  return {
    ...narrowing,
    categoryId: subcategory ?? categoryId,
    page,
    pageSize: size,
    sort: sort.replace('-', ','),
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const nameOf = ({ id, name }: CategoryName): CategoryName => ({ id, name });
