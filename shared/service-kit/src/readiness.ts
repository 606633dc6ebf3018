import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Rejected with by a check that can name what is missing more exactly than its own name does. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`missing: ${missing.join(', ')}`);
    this.missing = missing;
  }
}

/** One thing that a service can't serve without. */
export interface ReadinessCheck {
  /** What is missing while it fails, for whoever runs the service: `database`. */
  name: string;
  /** Rejects while it is missing. What it resolves with are names of parts that the service can do without. */
  check: () => Promise<readonly string[] | void>;
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
 * Serves `/healthz`, 200 as long as the process runs, and `/readyz`: 200 while every check succeeds, else 503; both with
 * the names of what is missing. Why a check fails is logged once, when it begins to; the reply doesn't say.
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
    const found = await Promise.all(probes.map((probe) => probe()));
    const missing = found.flatMap(({ missing: names }) => names);
    reply.header('Cache-Control', 'no-store');
    if (found.every(({ isReady }) => isReady))
      return { status: 'ready', ...(missing.length > 0 && { missing }) };
    return reply.code(503).header('Retry-After', retryAfterSeconds).send({ status: 'not ready', missing });
  });
}

interface Found {
  isReady: boolean;
  /** Names of what is missing. */
  missing: readonly string[];
}

/** @returns asks whether the thing is there. Probes that come together share one check, one that hangs as well. */
function createProbe(
  { name, check, freshForMs = 0 }: ReadinessCheck,
  { timeoutMs, now, log }: Required<ReadinessOptions> & { log: FastifyBaseLogger },
): () => Promise<Found> {
  let freshUntil = -Infinity;
  let isFailing = false;
  let lacking: readonly string[] = [];
  let running: Promise<readonly string[] | void> | null = null;

  return async () => {
    if (now() < freshUntil) return { isReady: true, missing: lacking };
    try {
      running ??= check().finally(() => (running = null));
      lacking = (await within(running, timeoutMs)) ?? [];
      freshUntil = now() + freshForMs;
      if (isFailing) log.info({ check: name }, 'ready again');
      isFailing = false;
      return { isReady: true, missing: lacking };
    } catch (err) {
      if (!isFailing) log.warn({ check: name, err }, 'not ready');
      isFailing = true;
      return { isReady: false, missing: err instanceof NotReady ? err.missing : [name] };
    }
  };
}

async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
