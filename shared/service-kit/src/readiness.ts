import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Thrown by a check to report more precisely what is missing. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`missing: ${missing.join(', ')}`);
    this.missing = missing;
  }
}

/** A check for something the service needs. */
export interface ReadinessCheck {
  /** What is missing if the check fails, such as `database`. */
  name: string;
  /** Rejects if it's missing. Can resolve to the names of missing optional parts. */
  check: () => Promise<readonly string[] | void>;
  /** How long a success is reused, to limit load from probes. Failures are never reused. */
  freshForMs?: number;
}

interface ReadinessOptions {
  /** A check that takes longer counts as failed. */
  timeoutMs?: number;
  now?: () => number;
}

const defaultTimeoutMs = 1500;
const retryAfterSeconds = 2;

/**
 * Serves `/healthz`, which is 200 while the process runs, and `/readyz`, which is 200 if every check passes and 503
 * otherwise, with a list of what is missing. The reason for a failure is logged once but isn't in the reply.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  { timeoutMs = defaultTimeoutMs, now = Date.now }: ReadinessOptions = {},
): void {
  // Hide both from the API documentation.
  const options = { schema: { hide: true } as object };
  const probes = checks.map((check) => createProbe(check, { timeoutMs, now, log: app.log }));

  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const found = await Promise.all(probes.map((probe) => probe()));
    const missing = found.flatMap(({ missing: names }) => names);
    reply.header('Cache-Control', 'no-store');
    if (found.every(({ isReady }) => isReady))
      return { status: 'ready', ...(missing.length > 0 && { missing }) };
    return reply.code(503).header('Retry-After', retryAfterSeconds).send({ status: 'not ready', missing });
  });
}

interface ProbeResult {
  isReady: boolean;
  /** What is missing. */
  missing: readonly string[];
}

/** @returns a function that runs the check. Concurrent probes share one check, even if it hangs. */
function createProbe(
  { name, check, freshForMs = 0 }: ReadinessCheck,
  { timeoutMs, now, log }: Required<ReadinessOptions> & { log: FastifyBaseLogger },
): () => Promise<ProbeResult> {
  let freshUntil = -Infinity;
  let isFailing = false;
  let missing: readonly string[] = [];
  let running: Promise<readonly string[] | void> | null = null;

  return async () => {
    if (now() < freshUntil) return { isReady: true, missing };
    try {
      running ??= check().finally(() => (running = null));
      missing = (await withTimeout(running, timeoutMs)) ?? [];
      freshUntil = now() + freshForMs;
      if (isFailing) log.info({ check: name }, 'ready again');
      isFailing = false;
      return { isReady: true, missing };
    } catch (err) {
      if (!isFailing) log.warn({ check: name, err }, 'not ready');
      isFailing = true;
      return { isReady: false, missing: err instanceof NotReady ? err.missing : [name] };
    }
  };
}

/** Rejects after the timeout; the work itself continues. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
