import { css } from '@emotion/react';
import type { AdminCategory } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { siblingCount } from './category-hierarchy.ts';
import { CategoryRow, type CategoryAction } from './category-row.tsx';

const { space, color } = tokens;
const list = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });
const nestedList = css({
  marginTop: space[2],
  marginLeft: space[2],
  paddingLeft: space[3],
  borderLeft: `2px solid ${color.hairline}`,
  [tokens.media.tablet]: { marginLeft: space[4], paddingLeft: space[6] },
});

interface CategoryTreeProps {
  categories: AdminCategory[];
  /** `null` for the top level. */
  parentId?: string | null;
  isBusy: boolean;
  onAction: (action: CategoryAction, category: AdminCategory) => void;
}

/** The nested list of categories, in the same order as in the store's menu. */
export function CategoryTree({ categories, parentId = null, isBusy, onAction }: CategoryTreeProps) {
  const children = categories.filter((one) => one.parentId === parentId);
  if (children.length === 0) return null;
  const label =
    parentId === null ? 'Categories' : `In ${categories.find(({ id }) => id === parentId)?.name ?? ''}`;
  return (
    <ul css={[list, parentId !== null && nestedList]} aria-label={label}>
      {children.map((category) => (
        <li key={category.id}>
          <CategoryRow
            category={category}
            siblingCount={siblingCount(categories, category)}
            hasChildren={categories.some((one) => one.parentId === category.id)}
            isBusy={isBusy}
            onAction={(action) => onAction(action, category)}
          />
          <CategoryTree categories={categories} isBusy={isBusy} onAction={onAction} parentId={category.id} />
        </li>
      ))}
    </ul>
  );
}
