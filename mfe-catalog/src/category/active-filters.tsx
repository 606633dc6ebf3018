import { css } from '@emotion/react';
import { formatMoney, tokens, VisuallyHidden } from '@selvedge/ui';
import { categoryHref, changeFilters, clearFilters, type CategoryFilters } from './category-filters.ts';
import type { CategoryName } from './category-tree.ts';

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
  categoryId: string;
  filters: CategoryFilters;
  subcategories: readonly CategoryName[];
}

/** What the list is narrowed to, each a link that takes it back. */
export function ActiveFilters({ categoryId, filters, subcategories }: ActiveFiltersProps) {
  const { color: colour, productSize, minPrice, maxPrice, subcategory } = filters;
  const chips: [label: string, without: Parameters<typeof changeFilters>[1]][] = [];
  if (subcategory)
    chips.push([
      subcategories.find(({ id }) => id === subcategory)?.name ?? subcategory,
      { subcategory: undefined },
    ]);
  if (colour) chips.push([colour, { color: undefined }]);
  if (productSize) chips.push([`Size ${productSize}`, { productSize: undefined }]);
  if (minPrice !== undefined) chips.push([`From ${formatMoney(minPrice)}`, { minPrice: undefined }]);
  if (maxPrice !== undefined) chips.push([`Up to ${formatMoney(maxPrice)}`, { maxPrice: undefined }]);
  if (chips.length === 0) return null;
  return (
    <ul css={list} className="chips" aria-label="Filters in use">
      {chips.map(([label, without]) => (
        <li key={label}>
          <a css={chip} href={categoryHref(categoryId, changeFilters(filters, without))}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a css={clear} href={categoryHref(categoryId, clearFilters(filters))}>
          Clear all
        </a>
      </li>
    </ul>
  );
}
