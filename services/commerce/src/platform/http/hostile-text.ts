const maxNesting = 32;

/**
 * Finds values that no endpoint accepts: text that the database can't store (NUL characters, lone surrogates) in values
 * or names, and nesting so deep that recursive code would overflow.
 * @returns dotted path of the first one; undefined if there is none
 */
export function findHostileValue(root: unknown): string | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return path || '(all)';
    if (value === null || typeof value !== 'object') continue;
    if (depth >= maxNesting) return '(all)';
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
