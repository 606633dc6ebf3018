import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ListData } from './filtered-list.tsx';

const { color, space } = tokens;
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], paddingBottom: space[5] });
const button = css({
  minHeight: tokens.size.target,
  paddingInline: space[3],
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.sm,
  '&:hover': { borderColor: color.text },
  '&[aria-pressed="true"]': { background: color.primary, borderColor: color.primary, color: color.onPrimary },
});

interface SubcategoryButtonsProps {
  subcategories: ListData['subcategories'];
  chosen: string | undefined;
}

/** Filters by a subcategory; pressing its button again removes the filter. */
export function SubcategoryButtons({ subcategories, chosen }: SubcategoryButtonsProps) {
  if (subcategories.length === 0) return null;
  return (
    <div css={list} role="group" aria-label="Subcategories">
      {subcategories.map(({ id, name, count }) => (
        <button
          key={id}
          type="submit"
          css={button}
          name="subcategory"
          value={chosen === id ? '' : id}
          aria-pressed={chosen === id}
        >
          {name}
          {count === null ? null : ` (${count})`}
        </button>
      ))}
    </div>
  );
}
