import { useState } from 'react';
import type { List } from '../list.ts';
import {
  emptySelection,
  isPageSelected,
  selectRange,
  togglePage,
  toggleRow,
  type Selection,
} from './selection.ts';

interface SelectableList extends Pick<List<{ id: string }, object>, 'rows' | 'totalElements'> {
  /** The list's filters. Changing them clears the selection; going to another page doesn't. */
  scope: readonly unknown[];
  /** How many can be edited at once. */
  max: number;
}

/** The rows of a list that the operator selected, on any of its pages. */
export function useSelection({ rows, totalElements, scope: filters, max }: SelectableList) {
  const scope = JSON.stringify(filters);
  const [state, setState] = useState({ scope, selection: emptySelection });
  const selection = state.scope === scope ? state.selection : emptySelection;
  const pageIds = rows.map(({ id }) => id);
  const set = (next: Selection) => setState({ scope, selection: next });
  const count = selection.isAll ? totalElements : selection.ids.size;

  return {
    count,
    /** Everything that matches the filters. Then `ids` is empty. */
    isAll: selection.isAll,
    ids: [...selection.ids],
    isPageSelected: rows.length > 0 && isPageSelected(selection, pageIds),
    /** Whether there are more than the selected ones, and not too many to edit. */
    canSelectAll: !selection.isAll && count < totalElements && totalElements <= max,
    has: (id: string) => selection.isAll || selection.ids.has(id),
    toggle: (id: string, isRange: boolean) =>
      set((isRange ? selectRange : toggleRow)(selection, id, pageIds)),
    togglePage: () => set(togglePage(selection, pageIds)),
    selectAll: () => set({ ...emptySelection, isAll: true }),
    clear: () => set(emptySelection),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
