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
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
/** From the trigger `refuse_leaving_tenant`. */
const tenantBeingDeleted = 'SV001';

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
  const isUnreachable = (cause: Error) =>
    cause instanceof DatabaseConnectionError || isServerUnavailable(cause);
  return findCause(error, isUnreachable) !== undefined;
}

/** Whether the database refuses us for a reason that waiting doesn't fix: password, name, encryption. */
export function isMisconfigured(error: unknown): boolean {
  const isTemporary = (cause: Error) => isServerUnavailable(cause) || codeOf(cause) === connectionsNotAllowed;
  return error instanceof DatabaseConnectionError && findCause(error, isTemporary) === undefined;
}

/** The name of the violated unique constraint; undefined for any other error. */
export function getViolatedConstraint(error: unknown): string | undefined {
  const violation = findCause(error, (cause) => codeOf(cause) === uniqueViolation);
  return violation && constraintOf(violation);
}

/** Whether a statement failed because the store is being deleted (`refuse_leaving_tenant`) or no longer exists. */
export function isTenantBeingDeleted(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === tenantBeingDeleted ||
    (code === foreignKeyViolation && constraintOf(error).endsWith('_tenant_code_fkey'))
  );
}

/** Whether PostgreSQL refused a value: out of range, malformed, or not storable as text. */
export function isRefusedValue(error: unknown): boolean {
  return /^22(003|007|008|021|P02|P05)$/.test(codeOf(error) ?? '');
}

/** The code of a PostgreSQL or system error. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

const constraintOf = (error: unknown): string => String((error as { constraint?: unknown }).constraint ?? '');

/** The first error that matches among an error and its causes. */
function findCause(error: unknown, matches: (cause: Error) => boolean, depth = 0): Error | undefined {
  if (!(error instanceof Error) || depth === 5) return undefined;
  if (matches(error)) return error;
  const causes: unknown[] = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return causes.map((cause) => findCause(cause, matches, depth + 1)).find((found) => found !== undefined);
}

function isServerUnavailable(error: Error): boolean {
  const code = codeOf(error) ?? '';
  return (
    connectionCodes.has(code) ||
    /^ERR_(SSL|TLS)_/.test(code) ||
    isUnavailableState(code) ||
    connectionMessages.test(error.message)
  );
}

/**
 * Connection exceptions, insufficient resources, operator intervention (shutdown, cancelled by the time limit),
 * transactions that the server ended or that reached a standby, and locks held by other transactions.
 */
function isUnavailableState(sqlState: string): boolean {
  return (
    /^(08|53)...$/.test(sqlState) || /^(57(P0[1-5]|014)|25(006|P03|P04)|40001|40P01|55P03)$/.test(sqlState)
  );
}
