import type { Category, ProductSummary } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import type { CategoryRef } from '../category-tree.ts';
import type { CategoryWithImage } from './home-data.ts';

/** What the home page of a store without banners shows. */
interface Showcase {
  categories: CategoryWithImage[];
  newProducts: ProductSummary[];
  onSale: ProductSummary[];
}

type Api = Parameters<Load<unknown>>[0];

const maxCategories = 6;
const maxProducts = 8;

/** Loads the top-level categories that have products, and a mix of their products. Parts that fail are left out. */
export async function loadShowcase({ api, signal }: Pick<Api, 'api' | 'signal'>): Promise<Showcase> {
  const tree = await api.listCategories({ signal }).catch((): Category[] => []);
  const topCategories = await Promise.all(
    topLevelOf(tree).map(async ({ id, name }) => {
      const list = (onSale?: true) =>
        api
          .listProducts({
            query: {
              categoryId: id,
              sort: 'createdAt,desc',
              pageSize: maxProducts,
              ...(onSale && { onSale }),
            },
            signal,
          })
          .then(
            ({ content }) => content,
            (): ProductSummary[] => [],
          );
      const [newest, reduced] = await Promise.all([list(), list(true)]);
      return { id, name, newest, reduced };
    }),
  );
  return {
    categories: addImages(topCategories.filter(({ newest }) => newest.length > 0)),
    newProducts: interleave(topCategories.map(({ newest }) => newest)),
    onSale: interleave(topCategories.map(({ reduced }) => reduced)),
  };
}

/** Skips a single root category, such as "All", and uses its subcategories. */
function topLevelOf(tree: Category[]): Category[] {
  const [only, another] = tree;
  const level = only && !another && only.subcategories.length > 0 ? only.subcategories : tree;
  return level.slice(0, maxCategories);
}

/** Picks a different image for each category if possible. */
function addImages(topCategories: (CategoryRef & { newest: ProductSummary[] })[]): CategoryWithImage[] {
  const used = new Set<string>();
  return topCategories.map(({ id, name, newest }) => {
    const images = newest.flatMap(({ productImages }) => productImages.defaultImages.slice(0, 1));
    const image = images.find(({ imageUrl }) => !used.has(imageUrl)) ?? images[0] ?? null;
    if (image) used.add(image.imageUrl);
    return { id, name, image };
  });
}

/** Takes the first of each list, then the second of each, and so on, without duplicates. */
function interleave(lists: ProductSummary[][]): ProductSummary[] {
  const products = new Map<string, ProductSummary>();
  for (let at = 0; at < maxProducts; at += 1)
    for (const list of lists) {
      const product = list[at];
      if (product && products.size < maxProducts && !products.has(product.productId))
        products.set(product.productId, product);
    }
  return [...products.values()];
}
