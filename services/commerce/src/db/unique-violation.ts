const uniqueViolation = '23505';

/** The constraint that a second row of the same key has hurt; undefined for any other error. */
export function violatedKey(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown };
    if (code === uniqueViolation) return typeof constraint === 'string' ? constraint : '';
  }
  return undefined;
}
