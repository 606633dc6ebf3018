/** One page of a list, as the contract's `PageOf` has it. */
export function pageOf<T>(
  content: T[],
  { page, size, total }: { page: number; size: number; total: number },
): { content: T[]; totalPages: number; totalElements: number; last: boolean } {
  const totalPages = Math.ceil(total / size);
  return { content, totalPages, totalElements: total, last: page >= totalPages - 1 };
}
