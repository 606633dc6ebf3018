import { getSurrogateKey } from './cdn-headers.ts';

interface PurgerOptions {
  /** Receives `POST` with the keys in `Surrogate-Key`, separated by spaces. */
  url: string;
  listTenants(): Promise<readonly string[]>;
  /** Calls `recordChanges` with what has changed since the last check. */
  checkForChanges(tenantCode: string): Promise<unknown>;
  /** Text that changes with the versions of the tenant's remotes. */
  describeRemotes(tenantCode: string): Promise<string>;
  log: { warn(details: object, message: string): void };
  intervalMs?: number;
  repeatAfterMs?: number;
}

const maxKeysPerRequest = 100;
/** Purging everything is cheaper than this many pages. */
const maxPendingPerTenant = 1_000;
const timeoutMs = 5_000;

/** Purges changed pages from a CDN in the background. Keys stay pending until the CDN confirms them. */
export function createCdnPurger({
  url,
  listTenants,
  checkForChanges,
  describeRemotes,
  log,
  intervalMs = 500,
  repeatAfterMs = 10_000,
}: PurgerOptions) {
  /** Keys to purge, by tenant. */
  const pending = new Map<string, Set<string>>();
  const knownRemotes = new Map<string, string>();
  const repeats = new Set<NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isFailing = false;

  function add(tenantCode: string, keys: readonly string[]): void {
    const all = pending.get(tenantCode) ?? new Set();
    for (const key of keys) all.add(key);
    const everything = getSurrogateKey(tenantCode);
    const isAll = all.has(everything) || all.size > maxPendingPerTenant;
    pending.set(tenantCode, isAll ? new Set([everything]) : all);
  }

  async function checkRemotes(tenantCode: string): Promise<void> {
    const remotes = await describeRemotes(tenantCode);
    if (knownRemotes.get(tenantCode) !== remotes) add(tenantCode, [getSurrogateKey(tenantCode)]);
    knownRemotes.set(tenantCode, remotes);
  }

  /** Purges a tenant's pending keys. If a key is added during the purge, it's purged again next time. */
  async function purgePending(tenantCode: string): Promise<void> {
    const keys = [...(pending.get(tenantCode) ?? [])];
    pending.delete(tenantCode);
    try {
      await purge(keys);
    } catch (error) {
      add(tenantCode, keys);
      throw error;
    }
    if (keys.length > 0) repeatLater(tenantCode, keys);
  }

  async function purge(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += maxKeysPerRequest) {
      const headers = { 'Surrogate-Key': keys.slice(from, from + maxKeysPerRequest).join(' ') };
      const reply = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) });
      if (!reply.ok) throw new Error(`${url} returned ${reply.status}`);
    }
  }

  /** A page that was sent just before its data changed may reach the CDN just after the purge. */
  function repeatLater(tenantCode: string, keys: readonly string[]): void {
    const repeat = setTimeout(() => {
      repeats.delete(repeat);
      void purge(keys).catch(() => add(tenantCode, keys));
    }, repeatAfterMs);
    repeat.unref();
    repeats.add(repeat);
  }

  /** One tenant after the other, so that many tenants don't occupy the API. */
  async function purgeChanges(): Promise<void> {
    const tenantCodes = await listTenants();
    // The pages of a deleted store.
    for (const known of knownRemotes.keys())
      if (!tenantCodes.includes(known) && knownRemotes.delete(known)) add(known, [getSurrogateKey(known)]);
    let failure: unknown = null;
    for (const tenantCode of new Set([...tenantCodes, ...pending.keys()])) {
      try {
        if (tenantCodes.includes(tenantCode))
          await Promise.all([checkForChanges(tenantCode), checkRemotes(tenantCode)]);
        await purgePending(tenantCode);
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== null) throw failure;
  }

  async function run(): Promise<void> {
    try {
      await purgeChanges();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, "can't purge the CDN; will retry");
      isFailing = true;
    }
  }

  return {
    /** @param changed cache tags; `null` purges all pages of the tenant */
    recordChanges(tenantCode: string, changed: readonly string[] | null): void {
      const keys = changed?.map((tag) => getSurrogateKey(tenantCode, tag)) ?? [getSurrogateKey(tenantCode)];
      if (keys.length > 0) add(tenantCode, keys);
    },
    start(): void {
      timer = setInterval(() => {
        running ??= run().finally(() => (running = null));
      }, intervalMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      for (const repeat of repeats) clearTimeout(repeat);
      await running;
      // Until now, this server may have sent pages of its own version, which the next one replaces.
      await purge([...knownRemotes.keys()].map((known) => getSurrogateKey(known))).catch(() => undefined);
    },
  };
}
