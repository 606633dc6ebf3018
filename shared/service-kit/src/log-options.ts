import { getTracing } from './tracing/tracing.ts';

// Not an interface, because pino wants an index signature.
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string | number;
  /** PostgreSQL's names of what a row violates. */
  table?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** How many causes of an error are logged. */
const maxCauses = 5;

/**
 * Options for pino: with tracing on, each line says which trace and span it belongs to. Of an error, only what can't contain
 * personal data is logged. PostgreSQL adds the row that it refused, the HTTP client the response that it got, and the
 * embedded database the parameters of the statement.
 */
export function createLogOptions(level: string) {
  const tracing = getTracing();
  return {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    ...(tracing && { mixin: () => tracing.logFields() }),
  };
}

function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '(not an error)', stack: '' };
  const { name, stack, cause } = error;
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const message = quotesValue(code) ? 'a value was refused' : withoutPaths(error.message);
  return {
    type: name,
    message,
    stack: stack?.replace(error.message, () => message) ?? '',
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
  };
}

/** Keeps the host of URLs. Their paths and queries may contain tokens. */
const withoutPaths = (message: string): string =>
  message.replaceAll(/(\bhttps?:\/\/[^\s/?#]+)[/?#][^\s"')]*/g, '$1/…');

/** Whether a PostgreSQL error's message quotes a value: class 22, data exceptions. */
const quotesValue = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
