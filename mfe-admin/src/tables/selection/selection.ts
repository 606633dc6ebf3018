/** The rows that an operator selected, on any page of a list. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Everything that matches the filters, including other pages. Then `ids` is empty. */
  isAll: boolean;
  /** Where a range starts. */
  anchor: string | null;
}

export const emptySelection: Selection = { ids: new Set(), isAll: false, anchor: null };

/** Selects or deselects a row. Deselecting one of all that match leaves the rest of the page. */
export function toggleRow(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.isAll ? pageIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, isAll: false, anchor: id };
}

/** Gives the rows from the anchor to this one the state of the anchor. Without an anchor on the page, only this row. */
export function selectRange(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  const from = pageIds.indexOf(selection.anchor ?? '');
  const to = pageIds.indexOf(id);
  if (from < 0 || to < 0) return toggleRow(selection, id, pageIds);
  const ids = new Set(selection.isAll ? pageIds : selection.ids);
  const isSelecting = ids.has(selection.anchor ?? '');
  for (const one of pageIds.slice(Math.min(from, to), Math.max(from, to) + 1))
    if (isSelecting) ids.add(one);
    else ids.delete(one);
  return { ids, isAll: false, anchor: selection.anchor };
}

/** Selects the whole page, or deselects it if it was selected. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.ids);
  if (isPageSelected(selection, pageIds)) for (const id of pageIds) ids.delete(id);
  else for (const id of pageIds) ids.add(id);
  return { ids, isAll: false, anchor: null };
}

export const isPageSelected = ({ ids, isAll }: Selection, pageIds: readonly string[]): boolean =>
  isAll || pageIds.every((id) => ids.has(id));
