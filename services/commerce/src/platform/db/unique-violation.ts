const uniqueViolation = '23505';

/** The name of the violated unique constraint; undefined for any other error. */
export function getViolatedConstraint(error: unknown): string | undefined {
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
