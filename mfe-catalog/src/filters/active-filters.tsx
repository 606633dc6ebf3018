import { css } from '@emotion/react';
import { formatMoney, tokens, VisuallyHidden } from '@selvedge/ui';
import type { CategoryRef } from '../category-tree.ts';
import {
  changeFilters,
  clearFilters,
  listHref,
  toggleValue,
  type FilterChange,
  type ListFilters,
  type ListRoute,
} from './list-filters.ts';

const { color, space } = tokens;
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBottom: space[5] });
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: tokens.size.target,
  paddingInline: space[3],
  background: color.sunken,
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.sm,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'line-through' },
});
const clear = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  paddingInline: space[2],
  fontSize: tokens.text.sm,
});

interface ActiveFiltersProps {
  route: ListRoute;
  filters: ListFilters;
  subcategories: readonly CategoryRef[];
}

interface Chip {
  label: string;
  without: FilterChange;
}

const labelOf = {
  color: (value: string) => value,
  productSize: (value: string) => `Size ${value}`,
  fit: (value: string) => `${value} fit`,
  material: (value: string) => value,
  brand: (value: string) => value,
};

function chipsOf(filters: ListFilters, subcategories: readonly CategoryRef[]): Chip[] {
  const { minPrice, maxPrice, subcategory, onSale, inStock } = filters;
  const valuesOf = (name: keyof typeof labelOf) =>
    (filters[name] ?? []).map((value) => ({
      label: labelOf[name](value),
      without: { [name]: toggleValue(filters[name] ?? [], value, false) },
    }));
  return [
    ...(subcategory
      ? [
          {
            label: subcategories.find(({ id }) => id === subcategory)?.name ?? subcategory,
            without: { subcategory: undefined },
          },
        ]
      : []),
    ...(inStock ? [{ label: 'In stock', without: { inStock: undefined } }] : []),
    ...(onSale ? [{ label: 'On sale', without: { onSale: undefined } }] : []),
    ...valuesOf('color'),
    ...valuesOf('productSize'),
    ...(minPrice === undefined
      ? []
      : [{ label: `From ${formatMoney(minPrice)}`, without: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ label: `Up to ${formatMoney(maxPrice)}`, without: { maxPrice: undefined } }]),
    ...valuesOf('fit'),
    ...valuesOf('material'),
    ...valuesOf('brand'),
  ];
}

/** One link per active filter value that removes it, and one that clears all. */
export function ActiveFilters({ route, filters, subcategories }: ActiveFiltersProps) {
  const chips = chipsOf(filters, subcategories);
  if (chips.length === 0) return null;
  return (
    <ul css={list} className="chips" aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a css={chip} href={listHref(route, changeFilters(filters, without))}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a css={clear} href={listHref(route, clearFilters(filters))}>
          Clear all
        </a>
      </li>
    </ul>
  );
}
