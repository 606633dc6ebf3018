import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** One thing that a service can't serve without. */
export interface ReadinessCheck {
  /** What is missing while it fails, for whoever runs the service: `database`. */
  name: string;
  /** Rejects while it is missing. */
  check: () => Promise<unknown>;
  /** How long a success counts, so that probes are no load. A failure is asked about again at once. */
  freshForMs?: number;
}

interface ReadinessOptions {
  /** A check that takes longer has failed: who probes has a deadline too. */
  timeoutMs?: number;
  now?: () => number;
}

const usualTimeoutMs = 1500;
const retryAfterSeconds = 2;

/**
 * Serves `/healthz`, 200 as long as the process runs, and `/readyz`: 200 while every check succeeds, else 503 with the
 * names of those that don't. Why a check fails is logged once, when it begins to; the reply doesn't say.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  { timeoutMs = usualTimeoutMs, now = Date.now }: ReadinessOptions = {},
): void {
  // Neither belongs to an API's documentation.
  const options = { schema: { hide: true } as object };
  const probes = checks.map((check) => createProbe(check, { timeoutMs, now, log: app.log }));

  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const isThere = await Promise.all(probes.map((probe) => probe()));
    const missing = checks.filter((_, index) => !isThere[index]).map(({ name }) => name);
    reply.header('Cache-Control', 'no-store');
    if (missing.length === 0) return { status: 'ready' };
    return reply.code(503).header('Retry-After', retryAfterSeconds).send({ status: 'not ready', missing });
  });
}

/** @returns asks whether the thing is there. Probes that come together share one check, one that hangs as well. */
function createProbe(
  { name, check, freshForMs = 0 }: ReadinessCheck,
  { timeoutMs, now, log }: Required<ReadinessOptions> & { log: FastifyBaseLogger },
): () => Promise<boolean> {
  let freshUntil = -Infinity;
  let isFailing = false;
  let running: Promise<unknown> | null = null;

  return async () => {
    if (now() < freshUntil) return true;
    try {
      running ??= check().finally(() => (running = null));
      await within(running, timeoutMs);
      freshUntil = now() + freshForMs;
      if (isFailing) log.info({ check: name }, 'ready again');
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ check: name, err }, 'not ready');
      isFailing = true;
    }
    return !isFailing;
  };
}

async function within(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
