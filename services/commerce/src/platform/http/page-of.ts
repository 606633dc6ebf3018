/** One page of a list, in the shape of the contract's `PageOf`. */
export function pageOf<T>(
  content: T[],
  { page, size, total }: { page: number; size: number; total: number },
): { content: T[]; totalPages: number; totalElements: number; last: boolean } {
  const totalPages = Math.ceil(total / size);
  return { content, totalPages, totalElements: total, last: page >= totalPages - 1 };
}
