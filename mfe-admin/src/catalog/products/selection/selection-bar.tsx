import { BottomBar, Button } from '@selvedge/ui';
import { formatCount } from '../../../format-count.ts';
import type { ProductSelection } from './use-selection.ts';

interface SelectionBarProps {
  selection: ProductSelection;
  /** How many products match the filters. */
  matchCount: number;
  onEdit: () => void;
}

/** What's selected, and what can be done with it. */
export function SelectionBar({ selection, matchCount, onEdit }: SelectionBarProps) {
  if (selection.count === 0) return null;
  return (
    <BottomBar role="group" aria-label="Selected products">
      <Button onClick={onEdit}>Edit {formatCount(selection.count, 'product')}</Button>
      {selection.canSelectAll ? (
        <Button variant="quiet" size="sm" onClick={selection.selectAll}>
          Select all {matchCount.toLocaleString('en-US')} that match
        </Button>
      ) : null}
      <Button variant="quiet" size="sm" onClick={selection.clear}>
        Clear selection
      </Button>
    </BottomBar>
  );
}
