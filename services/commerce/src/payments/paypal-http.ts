import { createHash } from 'node:crypto';
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
   * Whether these credentials open the door, whatever is remembered of them.
   * @throws PaymentUnclearError when nobody says
   */
  isAccepted(account: PaymentAccount, timeoutMs: number): Promise<boolean>;
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

  function askForToken(account: PaymentAccount, timeoutMs = TOKEN_TIMEOUT_MS): Promise<PayPalReply> {
    const credentials = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    return send(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      timeoutMs,
    });
  }

  async function fetchToken(account: PaymentAccount, entry: { expiresAt: number }): Promise<string> {
    const { status, body } = await askForToken(account);
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
    const known = tokens.get(tokenKey(account));
    if (known && known.expiresAt > now()) return known.value;
    const entry = { value: Promise.resolve(''), expiresAt: Number.POSITIVE_INFINITY };
    // Callers that come while it is being fetched share the one request; a failure is forgotten.
    entry.value = fetchToken(account, entry).catch((error: unknown) => {
      tokens.delete(tokenKey(account));
      throw error;
    });
    tokens.set(tokenKey(account), entry);
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
    async isAccepted(account, timeoutMs) {
      const { status } = await askForToken(account, timeoutMs);
      if (status === 200) return true;
      if (status === 400 || status === 401 || status === 403) return false;
      throw new PaymentUnclearError(`PayPal answered HTTP ${status} to asking for an access token`);
    },
    async call(account, request) {
      const reply = await authorised(account, request);
      if (reply.status !== 401) return reply;
      // Tokens are revoked before their time when credentials are rotated.
      tokens.delete(tokenKey(account));
      const second = await authorised(account, request);
      if (second.status === 401) throw new PaymentUnclearError(`PayPal refused our token on ${request.path}`);
      return second;
    },
  };
}

/** A client id is public: whoever has another secret for it gets no token that the right one was given. */
function tokenKey({ clientId, clientSecret }: PaymentAccount): string {
  return createHash('sha256').update(`${clientId}\n${clientSecret}`).digest('base64url');
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
