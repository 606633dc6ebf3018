import type { Facets } from '@selvedge/contract';
import { dollars } from '../../platform/money.ts';
import { colorFamilies, type ColorFamily } from '../products/color-families.ts';
import type { ListCounts } from './listed.ts';
import { compareSizes } from '../products/size-order.ts';

const colorOrder = Object.keys(colorFamilies);
const fits = ['Slim', 'Regular', 'Loose'];

export function facetsView(counts: ListCounts): Facets {
  return {
    colors: counts.families
      .map(({ value, count }) => ({ value, hex: colorFamilies[value as ColorFamily] ?? '#8b8d90', count }))
      .sort((a, b) => colorOrder.indexOf(a.value) - colorOrder.indexOf(b.value)),
    sizes: counts.sizes.toSorted((a, b) => compareSizes(a.value, b.value)),
    materials: mostFrequentFirst(counts.materials),
    fits: fits.flatMap((value) => {
      const found = counts.fits.find((fit) => fit.value === value.toLowerCase());
      return found ? [{ value, count: found.count }] : [];
    }),
    ...(counts.brands.length > 0 && { brands: mostFrequentFirst(counts.brands) }),
    onSale: counts.reduced,
    inStock: counts.inStock,
    subcategories: counts.subcategories,
    price: { min: dollars(counts.price.minMinor), max: dollars(counts.price.maxMinor) },
  };
}

const mostFrequentFirst = (values: ListCounts['brands']) =>
  values.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'));
