import { isHTTPError } from 'ky';
import { outgoingHttp } from '../../platform/outgoing/outgoing-http.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { PaymentUnclearError, type PaymentAccount } from './payment-provider.ts';

export interface PayPalResponse {
  status: number;
  body: unknown;
}

interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent unchanged. */
  body?: string;
  headers?: Record<string, string>;
  timeoutMs: number;
}

interface PayPalHttp {
  /**
   * Whether PayPal accepts these credentials. Ignores cached tokens.
   * @throws PaymentUnclearError if there's no definite answer
   */
  acceptsCredentials(account: PaymentAccount, timeoutMs: number): Promise<boolean>;
  /**
   * @returns any response below 500 except 429
   * @throws PaymentUnclearError for everything else
   */
  call(account: PaymentAccount, request: PayPalRequest): Promise<PayPalResponse>;
}

const TOKEN_TIMEOUT_MS = 2_500;
const RENEW_BEFORE_MS = 60_000;

/** Calls PayPal's REST API with one cached access token per account and one timeout per call. */
export function createPayPalHttp(baseUrl: string): PayPalHttp {
  const tokens = new Map<string, { value: Promise<string>; expiresAt: number }>();

  function requestToken(account: PaymentAccount, timeoutMs = TOKEN_TIMEOUT_MS): Promise<PayPalResponse> {
    const credentials = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    return send(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      timeoutMs,
    });
  }

  async function fetchToken(account: PaymentAccount, entry: { expiresAt: number }): Promise<string> {
    const { status, body } = await requestToken(account);
    const { access_token: token, expires_in: lifetimeSeconds } = body as {
      access_token?: string;
      expires_in?: number;
    };
    if (status !== 200 || !token)
      throw new PaymentUnclearError(`PayPal gave no access token (HTTP ${status})`);
    entry.expiresAt = Date.now() + (lifetimeSeconds ?? 300) * 1000 - RENEW_BEFORE_MS;
    return token;
  }

  function getToken(account: PaymentAccount): Promise<string> {
    const cached = tokens.get(tokenKey(account));
    if (cached && cached.expiresAt > Date.now()) return cached.value;
    const entry = { value: Promise.resolve(''), expiresAt: Number.POSITIVE_INFINITY };
    // Concurrent callers share one request. A failure isn't cached.
    entry.value = fetchToken(account, entry).catch((error: unknown) => {
      tokens.delete(tokenKey(account));
      throw error;
    });
    tokens.set(tokenKey(account), entry);
    return entry.value;
  }

  async function sendAuthorized(account: PaymentAccount, request: PayPalRequest): Promise<PayPalResponse> {
    const headers = {
      'content-type': 'application/json',
      ...request.headers,
      authorization: `Bearer ${await getToken(account)}`,
    };
    return send(`${baseUrl}${request.path}`, { ...request, headers });
  }

  return {
    async acceptsCredentials(account, timeoutMs) {
      const { status } = await requestToken(account, timeoutMs);
      if (status === 200) return true;
      if (status === 400 || status === 401 || status === 403) return false;
      throw new PaymentUnclearError(`PayPal answered HTTP ${status} to a request for an access token`);
    },
    async call(account, request) {
      const reply = await sendAuthorized(account, request);
      if (reply.status !== 401) return reply;
      // Rotating credentials revokes tokens before they expire.
      tokens.delete(tokenKey(account));
      const second = await sendAuthorized(account, request);
      if (second.status === 401) throw new PaymentUnclearError(`PayPal refused our token on ${request.path}`);
      return second;
    },
  };
}

/** The key includes the secret, so a wrong secret with a public client id never gets someone else's token. */
function tokenKey({ clientId, clientSecret }: PaymentAccount): string {
  return sha256(`${clientId}\n${clientSecret}`);
}

async function send(
  url: string,
  { method, body, headers, timeoutMs }: Omit<PayPalRequest, 'path'>,
): Promise<PayPalResponse> {
  const call = `${method} ${new URL(url).pathname}`;
  try {
    const sending = outgoingHttp(url, {
      method,
      body,
      headers,
      totalTimeout: timeoutMs,
      throwHttpErrors: (status) => status >= 500 || status === 429,
    });
    const { status } = await sending;
    const text = await sending.text();
    return { status, body: text === '' ? {} : JSON.parse(text) };
  } catch (cause) {
    const problem = isHTTPError(cause) ? `PayPal answered HTTP ${cause.response.status} to ${call}` : `No usable answer from PayPal to ${call}`; // prettier-ignore
    throw new PaymentUnclearError(problem, { cause });
  }
}
