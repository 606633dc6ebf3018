import { BottomBar, Button } from '@selvedge/ui';
import type { ReactNode } from 'react';
import type { RowSelection } from './use-selection.ts';

interface SelectionBarProps {
  /** Such as "Selected products". */
  label: string;
  selection: RowSelection;
  /** How many rows match the filters. Without it, not all of them can be selected at once. */
  matchCount?: number;
  /** Buttons for what can be done with the selected rows. */
  children: ReactNode;
}

/** What's selected, and what can be done with it. */
export function SelectionBar({ label, selection, matchCount, children }: SelectionBarProps) {
  if (selection.count === 0) return null;
  return (
    <BottomBar role="group" aria-label={label}>
      {children}
      {matchCount !== undefined && selection.canSelectAll ? (
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
