import { PaymentUnclearError, type PaymentAccount } from './payment-provider.ts';

export interface PayPalReply {
  status: number;
  body: unknown;
}

export interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as it is. */
  body?: string;
  headers?: Record<string, string>;
  timeoutMs: number;
}

export interface PayPalHttp {
  /**
   * @returns any reply below 500 that is no rate limit
   * @throws PaymentUnclearError for everything else
   */
  call(account: PaymentAccount, request: PayPalRequest): Promise<PayPalReply>;
}

const TOKEN_TIMEOUT_MS = 2_500;
const RENEW_BEFORE_MS = 60_000;

/** Speaks PayPal's REST API: one cached access token per account, one deadline per call. */
export function createPayPalHttp(baseUrl: string, now: () => number = Date.now): PayPalHttp {
  const tokens = new Map<string, { value: Promise<string>; expiresAt: number }>();

  async function fetchToken(account: PaymentAccount, entry: { expiresAt: number }): Promise<string> {
    const credentials = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    const { status, body } = await send(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      timeoutMs: TOKEN_TIMEOUT_MS,
    });
    const { access_token: token, expires_in: lifetimeSeconds } = body as {
      access_token?: string;
      expires_in?: number;
    };
    if (status !== 200 || !token)
      throw new PaymentUnclearError(`PayPal gave no access token (HTTP ${status})`);
    entry.expiresAt = now() + (lifetimeSeconds ?? 300) * 1000 - RENEW_BEFORE_MS;
    return token;
  }

  function tokenOf(account: PaymentAccount): Promise<string> {
    const known = tokens.get(account.clientId);
    if (known && known.expiresAt > now()) return known.value;
    const entry = { value: Promise.resolve(''), expiresAt: Number.POSITIVE_INFINITY };
    // Callers that come while it is being fetched share the one request; a failure is forgotten.
    entry.value = fetchToken(account, entry).catch((error: unknown) => {
      tokens.delete(account.clientId);
      throw error;
    });
    tokens.set(account.clientId, entry);
    return entry.value;
  }

  async function authorised(account: PaymentAccount, request: PayPalRequest): Promise<PayPalReply> {
    const headers = {
      'content-type': 'application/json',
      ...request.headers,
      authorization: `Bearer ${await tokenOf(account)}`,
    };
    return send(`${baseUrl}${request.path}`, { ...request, headers });
  }

  return {
    async call(account, request) {
      const reply = await authorised(account, request);
      if (reply.status !== 401) return reply;
      // Tokens are revoked before their time when credentials are rotated.
      tokens.delete(account.clientId);
      const second = await authorised(account, request);
      if (second.status === 401) throw new PaymentUnclearError(`PayPal refused our token on ${request.path}`);
      return second;
    },
  };
}

async function send(
  url: string,
  { method, body, headers, timeoutMs }: Omit<PayPalRequest, 'path'>,
): Promise<PayPalReply> {
  try {
    const response = await fetch(url, { method, body, headers, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429) {
      throw new PaymentUnclearError(
        `PayPal answered HTTP ${response.status} to ${method} ${new URL(url).pathname}`,
      );
    }
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  } catch (error) {
    if (error instanceof PaymentUnclearError) throw error;
    throw new PaymentUnclearError(`No usable answer from PayPal to ${method} ${new URL(url).pathname}`, {
      cause: error,
    });
  }
}
