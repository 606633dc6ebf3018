const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// pg has no codes for these.
const connectionMessages =
  /timeout exceeded when trying to connect|connection terminated|connection ended|client was closed|not queryable|read timeout|after calling end/i;

/** Whether an error says that the database is away, overloaded or restarting, so that a retry later may succeed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && (connectionCodes.has(code) || isServerAway(code))) return true;
    if (connectionMessages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnreachable)) return true;
  }
  return false;
}

/**
 * Connection exceptions, insufficient resources, operator intervention (shutdown, cancelled by the time limit), and what
 * others had locked.
 */
function isServerAway(sqlState: string): boolean {
  return (
    /^(08|53)...$/.test(sqlState) ||
    /^57(P0[1-5]|014)$/.test(sqlState) ||
    /^(40001|40P01|55P03)$/.test(sqlState)
  );
}

/** Whether PostgreSQL refused a value: out of range, malformed, or not storable as text. */
export function isRefusedValue(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^22(003|007|008|021|P02|P05)$/.test(code);
}
