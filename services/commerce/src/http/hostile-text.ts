const deepestNesting = 32;

/**
 * Finds what no endpoint accepts: text that the database cannot hold (NUL characters, halves of surrogate pairs)
 * in values or names, and nesting so deep that recursive code would overflow.
 * @returns path of the first one with dots, undefined when there is none
 */
export function findHostileValue(root: unknown): string | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return path || '(all)';
    if (value === null || typeof value !== 'object') continue;
    if (depth >= deepestNesting) return '(all)';
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return path || '(all)';
      open.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return undefined;
}

export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
