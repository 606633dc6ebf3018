import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '@selvedge/contract';

const folder = join(import.meta.dirname, '../assistant-queries');

/** A catalog from a text file for the labeled queries, one product per line; everything is in stock. */
export function writtenCatalog(name: string): SearchDocument[] {
  const lines = readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n');
  return lines.filter((line) => line.trim() && !line.startsWith('#')).map(readProduct);
}

function readProduct(line: string): SearchDocument {
  const [
    name = '',
    categories = '',
    tags = '',
    material = '',
    description = '',
    colors = '',
    sizes = '',
    cost,
  ] = line.split('|').map((cell) => cell.trim());
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const price = Number(cost);
  if (!(price > 0)) throw new Error(`A product needs eight cells, with the price last: "${line}"`);
  const variants = listed(colors).flatMap((Color) =>
    listed(sizes).map((Size) => {
      const sku = `${id}-${Color}-${Size}`;
      return { id: sku, sku, attributes: { Color, Size }, stockQuantity: 5, price, compareAtPrice: null };
    }),
  );
  return {
    id,
    name,
    description,
    categoryNames: listed(categories),
    tags: listed(tags),
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

const listed = (cell: string): string[] => cell.split(',').map((value) => value.trim()).filter(Boolean); // prettier-ignore
