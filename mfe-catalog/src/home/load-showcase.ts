import type { Category, Image, ProductSummary } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import type { CategoryName } from '../category/category-tree.ts';

/** A category with a picture of one of its newest products; `null` where none of them has one. */
export interface PicturedCategory extends CategoryName {
  image: Image | null;
}

/** What a store without banners shows: its categories, and products of all of them. */
export interface Showcase {
  categories: PicturedCategory[];
  newProducts: ProductSummary[];
  onSale: ProductSummary[];
}

type Api = Parameters<Load<unknown>>[0];

const mostCategories = 6;
const mostProducts = 8;

/** The top-level categories that have products. What cannot be had is left out. */
export async function loadShowcase({ api, signal }: Pick<Api, 'api' | 'signal'>): Promise<Showcase> {
  const tree = await api.listCategories({ signal }).catch((): Category[] => []);
  const shelves = await Promise.all(
    topLevelOf(tree).map(async ({ id, name }) => {
      const list = (onSale?: true) =>
        api
          .listProducts({
            query: {
              categoryId: id,
              sort: 'createdAt,desc',
              pageSize: mostProducts,
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
    categories: withPictures(shelves.filter(({ newest }) => newest.length > 0)),
    newProducts: inTurns(shelves.map(({ newest }) => newest)),
    onSale: inTurns(shelves.map(({ reduced }) => reduced)),
  };
}

/** One category above all others says nothing: those below it do. */
function topLevelOf(tree: Category[]): Category[] {
  const [only, another] = tree;
  const level = only && !another && only.subcategories.length > 0 ? only.subcategories : tree;
  return level.slice(0, mostCategories);
}

/** No picture stands for two categories while there is another one. */
function withPictures(shelves: (CategoryName & { newest: ProductSummary[] })[]): PicturedCategory[] {
  const shown = new Set<string>();
  return shelves.map(({ id, name, newest }) => {
    const images = newest.flatMap(({ productImages }) => productImages.defaultImages.slice(0, 1));
    const image = images.find(({ imageUrl }) => !shown.has(imageUrl)) ?? images[0] ?? null;
    if (image) shown.add(image.imageUrl);
    return { id, name, image };
  });
}

/** The first of each list, then the second of each, and so on; each product once. */
function inTurns(lists: ProductSummary[][]): ProductSummary[] {
  const products = new Map<string, ProductSummary>();
  for (let at = 0; at < mostProducts; at += 1)
    for (const list of lists) {
      const product = list[at];
      if (product && products.size < mostProducts && !products.has(product.productId))
        products.set(product.productId, product);
    }
  return [...products.values()];
}
