import type { TenantBudget } from './tenant-budget.ts';

interface PaidServiceOptions {
  /** For error messages: "embeddings". */
  name: string;
  /** The address without `path`: `https://api.example/v1`. */
  baseUrl: string;
  path: string;
  apiKey: string;
  budget: TenantBudget;
  now?: (() => number) | undefined;
}

interface PaidCall<T> {
  tenantCode: string;
  body: object;
  /** Estimated cost. */
  tokens: number;
  /** For the complete reply. */
  timeoutMs: number;
  /** Parses the reply. @throws Error if it's malformed */
  read: (reply: unknown) => T;
}

/** A service that charges by the token. */
interface PaidService {
  readonly host: string;
  /**
   * @throws CallSkipped during the pause after a failure, or if the tenant's daily budget is spent
   * @throws Error if the service fails or times out; never quotes the call or the reply
   */
  call<T>(call: PaidCall<T>): Promise<T>;
}

/** The service wasn't called, so nothing failed and nothing was spent. */
export class CallSkipped extends Error {}

/** The pause after a failure. */
const pauseMs = 30_000;

export function createPaidService(options: PaidServiceOptions): PaidService {
  const { name, apiKey, budget, now = Date.now } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}${options.path}`;
  let pausedUntil = 0;

  async function post(body: object, timeoutMs: number): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The ${name} service answered ${response.status}`);
    }
    return parseJson(await response.text());
  }

  /** JSON.parse's own error would quote the reply in the log. */
  function parseJson(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`The ${name} service sent a reply that isn’t JSON`);
    }
  }

  return {
    host: new URL(url).host,
    async call({ tenantCode, body, tokens, timeoutMs, read }) {
      if (now() < pausedUntil) throw new CallSkipped(`The ${name} service failed a moment ago`);
      if (!budget.take(tenantCode, tokens)) throw new CallSkipped('The daily budget is spent');
      try {
        return read(await post(body, timeoutMs));
      } catch (error) {
        pausedUntil = now() + pauseMs;
        throw error;
      }
    },
  };
}
