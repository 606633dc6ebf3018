import type { SearchDocument } from '@selvedge/contract';
import { splitList, readTable } from './labeled-queries.ts';

/** A catalog from a text file for the labeled queries, one product per line; everything is in stock. */
export const readCatalogFile = (name: string): SearchDocument[] => readTable(name).map(toProduct);

function toProduct(cells: string[]): SearchDocument {
  const [
    name = '',
    categories = '',
    tags = '',
    material = '',
    description = '',
    colors = '',
    sizes = '',
    cost,
  ] = cells;
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const price = Number(cost);
  if (!(price > 0))
    throw new Error(`A product needs eight cells, with the price last: "${cells.join(' | ')}"`);
  const variants = splitList(colors).flatMap((Color) =>
    splitList(sizes).map((Size) => {
      const sku = `${id}-${Color}-${Size}`;
      return { id: sku, sku, attributes: { Color, Size }, stockQuantity: 5, price, compareAtPrice: null };
    }),
  );
  return {
    id,
    name,
    description,
    categoryNames: splitList(categories),
    tags: splitList(tags),
    material,
    minPrice: price,
    maxPrice: price,
    defaultImage: null,
    variants,
    averageRating: null,
    totalReviews: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}
