import { css } from '@emotion/react';
import type { AdminCategory } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { siblingCount } from './category-places.ts';
import { CategoryRow, type CategoryAction } from './category-row.tsx';

const { space, color } = tokens;
const list = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });
const below = css({
  marginTop: space[2],
  marginLeft: space[2],
  paddingLeft: space[3],
  borderLeft: `2px solid ${color.hairline}`,
  [tokens.media.tablet]: { marginLeft: space[4], paddingLeft: space[6] },
});

interface CategoryTreeProps {
  categories: AdminCategory[];
  /** Whose categories these are; `null` for the top. */
  parentId?: string | null;
  isBusy: boolean;
  onAction: (action: CategoryAction, category: AdminCategory) => void;
}

/** Categories within categories, as shoppers' menus show them. */
export function CategoryTree({ categories, parentId = null, isBusy, onAction }: CategoryTreeProps) {
  const here = categories.filter((one) => one.parentId === parentId);
  if (here.length === 0) return null;
  const label =
    parentId === null ? 'Categories' : `In ${categories.find(({ id }) => id === parentId)?.name ?? ''}`;
  return (
    <ul css={[list, parentId !== null && below]} aria-label={label}>
      {here.map((category) => (
        <li key={category.id}>
          <CategoryRow
            category={category}
            siblings={siblingCount(categories, category)}
            hasBelow={categories.some((one) => one.parentId === category.id)}
            isBusy={isBusy}
            onAction={(action) => onAction(action, category)}
          />
          <CategoryTree {...{ categories, isBusy, onAction }} parentId={category.id} />
        </li>
      ))}
    </ul>
  );
}
