import type { Banner, Facets, ProductSummary } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { failWith, notFound } from '../load-failure.ts';
import { readFilters, type CategoryFilters } from './category-filters.ts';
import { categoryChain, type CategoryName } from './category-tree.ts';

export interface CategoryData {
  /** From the top of the tree down to the category. */
  chain: CategoryName[];
  subcategories: (CategoryName & { count: number | null })[];
  banners: Banner[];
  products: ProductSummary[];
  totalElements: number;
  totalPages: number;
  facets: Facets | null;
}

/** Tree, products and banners together; a category that is not in the tree is not found. */
export const loadCategory: Load<CategoryData> = async ({ params, query, api, signal }) => {
  const categoryId = params.categoryId ?? '';
  const filters = readFilters(query);
  const { tree, page, whole, banners } = await all({
    tree: api.listCategories({ signal }),
    // Kept as a value: whether the category exists at all is to be known first.
    page: api.listProducts({ query: productQuery(categoryId, filters), signal }).catch(asError),
    // Within a subcategory its neighbours keep their counts.
    whole: filters.subcategory
      ? api.listProducts({ query: { categoryId, pageSize: 1 }, signal }).catch(() => null)
      : null,
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

  const counts = new Map((whole ?? page).facets?.subcategories.map(({ id, count }) => [id, count]));
  return {
    chain: chain.map(nameOf),
    subcategories: (chain.at(-1)?.subcategories ?? []).map((sub) => ({
      ...nameOf(sub),
      count: counts.get(sub.id) ?? null,
    })),
    banners,
    products: page.content,
    totalElements: page.totalElements,
    totalPages: page.totalPages,
    facets: page.facets ?? null,
  };
};

function productQuery(categoryId: string, { page, size, sort, subcategory, ...narrowing }: CategoryFilters) {
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
