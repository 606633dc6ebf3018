import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import { formatCount } from '../../../format-count.ts';
import type { ProductSelection } from './use-selection.ts';

const { color, space } = tokens;
const bar = css({
  position: 'sticky',
  bottom: 0,
  zIndex: tokens.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: `${space[3]} max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.background,
  borderTop: `1px solid ${color.hairline}`,
});

interface SelectionBarProps {
  selection: ProductSelection;
  /** How many products match the filters. */
  matchCount: number;
  onEdit: () => void;
}

/** What's selected, and what can be done with it. At the bottom of the screen, within reach of a thumb. */
export function SelectionBar({ selection, matchCount, onEdit }: SelectionBarProps) {
  if (selection.count === 0) return null;
  return (
    <div css={bar} role="group" aria-label="Selected products">
      <Button onClick={onEdit}>Edit {formatCount(selection.count, 'product')}</Button>
      {selection.canSelectAll ? (
        <Button variant="quiet" size="sm" onClick={selection.selectAll}>
          Select all {matchCount.toLocaleString('en-US')} that match
        </Button>
      ) : null}
      <Button variant="quiet" size="sm" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}
