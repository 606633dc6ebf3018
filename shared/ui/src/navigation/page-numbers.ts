/** The zero-based page numbers to show: the first, the last, the current one and its neighbors, with null for each gap. */
export function getPageNumbers(page: number, totalPages: number): (number | null)[] {
  const candidates = [0, page - 1, page, page + 1, totalPages - 1].filter(
    (candidate) => candidate >= 0 && candidate < totalPages,
  );
  const shown = [...new Set(candidates)].sort((a, b) => a - b);
  return shown.flatMap((candidate, index) => {
    const previous = shown[index - 1];
    if (previous === undefined || candidate - previous === 1) return [candidate];
    // A gap of one page is filled with that page: an ellipsis would be just as wide.
    return candidate - previous === 2 ? [candidate - 1, candidate] : [null, candidate];
  });
}
