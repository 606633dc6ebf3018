const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// pg has no codes for these.
const connectionMessages =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|connection ended|client was closed|not queryable|read timeout|after calling end/i;
/** PostgreSQL's error for a database with `ALLOW_CONNECTIONS false`. Statements can fail with it for other reasons. */
const connectionsNotAllowed = '55000';

/**
 * A failed attempt to connect to the database. Error codes mean something else here than in a statement, where the
 * same code can be our own bug.
 */
export class DatabaseConnectionError extends Error {
  override readonly name = 'DatabaseConnectionError';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Whether the database is unreachable, overloaded or restarting, so that a later retry may succeed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return anyCause(error, (current) => current instanceof DatabaseConnectionError || isAway(current));
}

/** Whether the database refuses us for a reason that waiting doesn't fix: password, name, encryption. */
export function isMisconfigured(error: unknown): boolean {
  return (
    error instanceof DatabaseConnectionError &&
    !anyCause(error, (current) => isAway(current) || codeOf(current) === connectionsNotAllowed)
  );
}

function anyCause(error: unknown, matches: (current: Error) => boolean): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if (matches(current)) return true;
    if (current instanceof AggregateError && current.errors.some((one) => anyCause(one, matches)))
      return true;
  }
  return false;
}

function isAway(error: Error): boolean {
  const code = codeOf(error);
  if (typeof code === 'string') {
    if (connectionCodes.has(code) || /^ERR_(SSL|TLS)_/.test(code) || isServerAway(code)) return true;
  }
  return connectionMessages.test(error.message);
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

/**
 * Connection exceptions, insufficient resources, operator intervention (shutdown, canceled by the time limit),
 * transactions that the server ended or that reached a standby, and locks held by other transactions.
 */
function isServerAway(sqlState: string): boolean {
  return (
    /^(08|53)...$/.test(sqlState) || /^(57(P0[1-5]|014)|25(006|P03|P04)|40001|40P01|55P03)$/.test(sqlState)
  );
}

/** Whether PostgreSQL refused a value: out of range, malformed, or not storable as text. */
export function isRefusedValue(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && /^22(003|007|008|021|P02|P05)$/.test(code);
}
