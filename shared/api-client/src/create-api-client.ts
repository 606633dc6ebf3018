import type { Problem } from '@selvedge/contract';
import ky, { isHTTPError, isTimeoutError, type HTTPError } from 'ky';
import { ApiError } from './api-error.ts';
import type { ApiClient, CallOptions } from './call-input.ts';
import { operationPaths } from './operation-paths.ts';

export interface ApiClientOptions {
  /** The URL of the API, including `/api/v1`, without a trailing slash. */
  baseUrl: string;
  tenantCode: string;
  /** The bearer token for a call. Operator calls (`/admin/…`) have their own token, or use a cookie. */
  token?: (audience: 'shopper' | 'admin') => string | null;
  /** The key sent with the cookie on operator calls. The API returns it when a session is opened. */
  operatorKey?: { get(): string | null; set(key: string): void };
  anonymousCartId?: () => string | null;
  /** Called before a call rejects with 401, if its token or key is still the current one. */
  onUnauthorized?: (audience: 'shopper' | 'admin') => void;
  requestId?: string;
  /** Shows an operator's draft instead of the saved version. */
  previewToken?: string | null | undefined;
  timeoutMs?: number;
  /**
   * Called before each call, to trace it. Can add headers.
   * @param route method and path as declared, such as `GET /products/{id}/details`
   * @returns called with the reply's status, or without one if there's no reply
   */
  onCall?: (route: string, headers: Record<string, string>) => ((status?: number) => void) | undefined;
  /** The global `fetch` by default. */
  fetch?: typeof globalThis.fetch | undefined;
}

interface AnyInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}

const defaultTimeoutMs = 10_000;
/**
 * A read is retried once if the server is restarting or doesn't respond. A write is never retried, because it may have taken
 * effect. The pause is long enough for a restart and short enough not to annoy users.
 */
const retry = {
  limit: 1,
  methods: ['get'],
  statusCodes: [502, 503, 504],
  afterStatusCodes: [],
  delay: () => 300,
};
/** The paths of operator calls. */
const operatorPath = /^\/(admin|shipping\/labels)(\/|$)/;

/** The HTTP client of every remote and of the shell. It displays no errors; pages do. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = ky.create({ retry, timeout: false, ...(options.fetch && { fetch: options.fetch }) });

  async function call(operation: string, route: string, input: AnyInput = {}): Promise<unknown> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const audience = operatorPath.test(path) ? 'admin' : 'shopper';
    const isOperatorCall = audience === 'admin';
    const token = options.token?.(audience) ?? null;
    const operatorKey = isOperatorCall && token === null ? (options.operatorKey?.get() ?? null) : null;
    const search = toSearchParams(input.query ?? {}).toString();
    const url = options.baseUrl + fillPath(path, input.params ?? {}) + (search && `?${search}`);
    const requestHeaders = {
      ...createHeaders(token, input),
      ...(operatorKey ? { 'X-Operator-Key': operatorKey } : {}),
    };
    const ended = options.onCall?.(route, requestHeaders);
    const sending = http(url, {
      method,
      credentials: isOperatorCall ? 'same-origin' : 'omit',
      headers: requestHeaders,
      body: createBody(input),
      // Covers the body and a retry as well.
      totalTimeout: input.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs,
      ...(input.signal && { signal: input.signal }),
    });
    try {
      const { headers, status } = await sending;
      ended?.(status);
      const newKey = isOperatorCall ? headers.get('X-Operator-Key') : null;
      if (newKey) options.operatorKey?.set(newKey);
      return await (/json/.test(headers.get('content-type') ?? 'json') ? sending.json() : sending.blob());
    } catch (cause) {
      const error = toApiError(cause, operation, input.signal);
      ended?.(error.status);
      // If the user has signed in again in the meantime, the 401 is outdated.
      const isCurrent = () =>
        operatorKey ? operatorKey === options.operatorKey?.get() : token === options.token?.(audience);
      if (isAboutSession(error) && (operatorKey ?? token) && isCurrent()) options.onUnauthorized?.(audience);
      throw error;
    }
  }

  function createHeaders(token: string | null, input: AnyInput): Record<string, string> {
    const cartId = options.anonymousCartId?.();
    return {
      Accept: 'application/json',
      // For forms, the browser sets the content type with the boundary.
      ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      'X-Tenant-Code': options.tenantCode,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cartId ? { 'X-Cart-Id': cartId } : {}),
      ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
      ...(input.orderKey ? { 'X-Order-Key': input.orderKey } : {}),
      ...(options.requestId ? { 'X-Request-Id': options.requestId } : {}),
      ...(options.previewToken ? { 'X-Preview': options.previewToken } : {}),
    };
  }

  const callsOf = (paths: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(paths).map(([name, route]) => [name, (input?: AnyInput) => call(name, route, input)]),
    );
  return { ...callsOf(operationPaths), callsOf } as unknown as ApiClient;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function toSearchParams(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search;
}

function createBody({ body, form }: AnyInput): FormData | string | null {
  if (form !== undefined) return toFormData(form);
  return body === undefined ? null : JSON.stringify(body);
}

function toFormData(form: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) data.append(name, one);
      else data.append(name, String(one));
    }
  }
  return data;
}

/** Whether an error means that the session has ended. Other 401s are about a password or code that was just typed. */
const isAboutSession = ({ status, code }: { status?: number | undefined; code?: string }): boolean =>
  status === 401 && code !== 'invalid-credentials' && code !== 'second-factor-required';

function toApiError(
  cause: unknown,
  operation: string,
  signal?: AbortSignal,
): Error & { status?: number | undefined; code?: string } {
  // An aborted call isn't a failure.
  if (signal?.aborted) return cause as Error;
  if (isHTTPError<Partial<Problem>>(cause)) return readProblem(cause, operation);
  if (isTimeoutError(cause))
    return new ApiError(`${operation} took too long`, { code: 'timeout', operation }, { cause });
  const code = cause instanceof SyntaxError ? 'unreadable' : 'network';
  return new ApiError(`${operation} got no usable reply`, { code, operation }, { cause });
}

/** The error for a failed reply: from its problem document, or from its status. */
function readProblem(
  { response: { status }, data }: HTTPError<Partial<Problem>>,
  operation: string,
): ApiError {
  const problem = typeof data === 'object' ? (data as Partial<Problem> | null) : null;
  if (problem?.code)
    return new ApiError(problem.message ?? '', { ...problem, code: problem.code, operation, status });
  const code = status >= 500 ? 'unavailable' : 'unreadable';
  return new ApiError(`${operation} returned ${status}`, { code, operation, status });
}
