import type { TenantBudget } from './tenant-budget.ts';

export interface PaidServiceOptions {
  /** What it gives, as failures name it: "embeddings". */
  gives: string;
  /** Up to where `path` follows: `https://api.example/v1`. */
  baseUrl: string;
  path: string;
  apiKey: string;
  budget: TenantBudget;
  now?: (() => number) | undefined;
}

export interface PaidCall<T> {
  tenantCode: string;
  body: object;
  /** What it will come to, roughly. */
  tokens: number;
  /** For the whole reply. */
  timeoutMs: number;
  /** @throws Error when the reply is not what was asked for */
  read: (reply: unknown) => T;
}

/** A service that is paid by the token. */
export interface PaidService {
  readonly host: string;
  /**
   * @throws NotAsked while it rests, or where the tenant's budget of the day is spent
   * @throws Error when it fails or is late; no text of the call or the reply stands in it
   */
  ask<T>(call: PaidCall<T>): Promise<T>;
}

/** Nothing went wrong just now, and nothing was spent. */
export class NotAsked extends Error {}

/** After a failure nobody waits for it again so soon. */
const restMs = 30_000;

export function createPaidService(options: PaidServiceOptions): PaidService {
  const { gives, apiKey, budget, now = Date.now } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}${options.path}`;
  let restsUntil = 0;

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
      throw new Error(`The ${gives} answered ${response.status}`);
    }
    return parsed(await response.text());
  }

  /** The parser's own error would quote the reply, and be logged. */
  function parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`The ${gives} answered something else`);
    }
  }

  return {
    host: new URL(url).host,
    async ask({ tenantCode, body, tokens, timeoutMs, read }) {
      if (now() < restsUntil) throw new NotAsked(`The ${gives} failed a moment ago`);
      if (!budget.take(tenantCode, tokens)) throw new NotAsked('The budget of the day is spent');
      try {
        return read(await post(body, timeoutMs));
      } catch (error) {
        restsUntil = now() + restMs;
        throw error;
      }
    },
  };
}
