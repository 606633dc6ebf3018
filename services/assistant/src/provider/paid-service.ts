import ky, { isHTTPError } from 'ky';
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

  /** Never quotes the reply, because errors are logged. */
  async function post(json: object, timeoutMs: number): Promise<unknown> {
    const headers = { authorization: `Bearer ${apiKey}` };
    try {
      return await ky
        .post(url, { json, headers, redirect: 'error', retry: 0, timeout: false, totalTimeout: timeoutMs })
        .json();
    } catch (error) {
      if (isHTTPError(error)) throw new Error(`The ${name} service answered ${error.response.status}`);
      if (error instanceof SyntaxError) throw new Error(`The ${name} service sent a reply that isn’t JSON`);
      throw error;
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
