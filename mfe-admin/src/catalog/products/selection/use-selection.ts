import { bulkEditLimits, type BodyOf, type createBulkEdit } from '@selvedge/contract';
import { useState } from 'react';
import type { ProductsData } from '../load-products.ts';
import {
  emptySelection,
  isPageSelected,
  selectRange,
  togglePage,
  toggleRow,
  type Selection,
} from './selection.ts';

/** What the operator selected in the product list. It's kept from page to page, and ends with the filters. */
export function useSelection({ rows, filter, totalElements }: ProductsData['list']) {
  const { q, categoryId, published } = filter;
  const scope = JSON.stringify([q, categoryId, published]);
  const [state, setState] = useState({ scope, selection: emptySelection });
  const selection = state.scope === scope ? state.selection : emptySelection;
  const pageIds = rows.map(({ id }) => id);
  const set = (next: Selection) => setState({ scope, selection: next });
  const count = selection.isAll ? totalElements : selection.ids.size;

  return {
    count,
    isAll: selection.isAll,
    isPageSelected: rows.length > 0 && isPageSelected(selection, pageIds),
    /** Whether there are more than the selected ones, and not too many to edit. */
    canSelectAll: !selection.isAll && count < totalElements && totalElements <= bulkEditLimits.products,
    has: (id: string) => selection.isAll || selection.ids.has(id),
    toggle: (id: string, isRange: boolean) =>
      set((isRange ? selectRange : toggleRow)(selection, id, pageIds)),
    togglePage: () => set(togglePage(selection, pageIds)),
    selectAll: () => set({ ...emptySelection, isAll: true }),
    clear: () => set(emptySelection),
    /** As the API takes it. */
    toRequest: (): BodyOf<typeof createBulkEdit>['selection'] =>
      selection.isAll
        ? {
            filter: {
              ...(q && { q }),
              ...(categoryId && { categoryId }),
              ...(published && { isPublished: published === 'yes' }),
            },
          }
        : { ids: [...selection.ids] },
  };
}

export type ProductSelection = ReturnType<typeof useSelection>;
