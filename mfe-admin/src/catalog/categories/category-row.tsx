import { css } from '@emotion/react';
import type { AdminCategory } from '@selvedge/contract';
import { Button, tokens } from '@selvedge/ui';
import { formatCount } from '../../format-count.ts';
import { Allowed } from '../../roles/allowed.tsx';

const { space, color, text, weight, media } = tokens;
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  minHeight: '3.5rem',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.sm,
});
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  marginInline: `-${space[2]}`,
  [media.tablet]: { marginInline: 0 },
});

export type CategoryAction = 'up' | 'down' | 'edit' | 'delete';

interface CategoryRowProps {
  category: AdminCategory;
  /** Counts the category itself. */
  siblingCount: number;
  hasChildren: boolean;
  isBusy: boolean;
  onAction: (action: CategoryAction) => void;
}

/** A category in the tree, with its actions. */
export function CategoryRow({ category, siblingCount, hasChildren, isBusy, onAction }: CategoryRowProps) {
  const { name, position, listedCount } = category;
  const isEmpty = !hasChildren && listedCount === 0;
  const button = (action: CategoryAction, label: string, fullLabel: string, isDisabled = false) => (
    <Button
      variant="quiet"
      size="sm"
      data-action={action}
      aria-label={fullLabel}
      isDisabled={isDisabled || isBusy}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  );
  return (
    <div css={row} data-category={category.id}>
      <p>
        <span css={{ fontWeight: weight.medium }}>{name}</span>{' '}
        <a
          href={`/admin/products?categoryId=${category.id}`}
          css={{ fontSize: text.sm, color: color.muted, whiteSpace: 'nowrap' }}
        >
          {formatCount(listedCount, 'product')}
          <span className="visually-hidden"> in {name}</span>
        </a>
      </p>
      <Allowed to="catalog:write">
        <div css={actions}>
          {button('up', 'Up', `Move ${name} up`, position === 0)}
          {button('down', 'Down', `Move ${name} down`, position === siblingCount - 1)}
          {button('edit', 'Edit', `Edit ${name}`)}
          {isEmpty ? button('delete', 'Delete', `Delete ${name}`) : null}
        </div>
      </Allowed>
    </div>
  );
}
