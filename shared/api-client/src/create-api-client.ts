import ky, { isHTTPError, isTimeoutError } from 'ky';
import type { Problem } from '@selvedge/contract';
import { ApiError } from './api-error.ts';
import type { ApiClient, CallOptions } from './call-input.ts';
import { operationPaths } from './operation-paths.ts';

export interface ApiClientOptions {
  /** Address of the API, `/api/v1` included, without a slash at the end. */
  baseUrl: string;
  tenantCode: string;
  /** Bearer token for a call; operators' calls (`/admin/…`) have one of their own. */
  token?: (audience: 'shopper' | 'admin') => string | null;
  anonymousCartId?: () => string | null;
  /** Told of a 401 on a call that carried a token, before the call rejects. */
  onUnauthorized?: (audience: 'shopper' | 'admin') => void;
  requestId?: string;
  timeoutMs?: number;
}

interface AnyInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}

const defaultTimeoutMs = 10_000;

/** The one HTTP client of every remote and of the shell. It shows nothing: pages decide what a failure means. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = ky.create({
    credentials: 'omit',
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], afterStatusCodes: [] },
  });

  async function call(operation: string, route: string, input: AnyInput = {}): Promise<unknown> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const audience = path.startsWith('/admin/') ? 'admin' : 'shopper';
    const token = options.token?.(audience) ?? null;
    try {
      const response = await http(options.baseUrl + fillPath(path, input.params ?? {}), {
        method,
        headers: headersOf(token, input),
        searchParams: searchOf(input.query ?? {}),
        ...(input.body === undefined ? {} : { json: input.body }),
        ...(input.form === undefined ? {} : { body: formDataOf(input.form) }),
        ...(input.signal ? { signal: input.signal } : {}),
        timeout: input.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs,
      });
      return await response.json();
    } catch (cause) {
      const error = await apiErrorOf(cause, operation, input.signal);
      if (error.status === 401 && token) options.onUnauthorized?.(audience);
      throw error;
    }
  }

  function headersOf(token: string | null, input: AnyInput): Record<string, string> {
    const cartId = options.anonymousCartId?.();
    return {
      Accept: 'application/json',
      'X-Tenant-Code': options.tenantCode,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cartId ? { 'X-Cart-Id': cartId } : {}),
      ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
      ...(input.orderKey ? { 'X-Order-Key': input.orderKey } : {}),
      ...(options.requestId ? { 'X-Request-Id': options.requestId } : {}),
    };
  }

  const entries = Object.entries(operationPaths).map(([name, route]) => [
    name,
    (input?: AnyInput) => call(name, route, input),
  ]);
  return Object.fromEntries(entries) as ApiClient;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function searchOf(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search;
}

/** The browser names the boundary in the content type itself. */
function formDataOf(form: Record<string, unknown>): FormData {
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

async function apiErrorOf(
  cause: unknown,
  operation: string,
  signal?: AbortSignal,
): Promise<Error & { status?: number }> {
  // An aborted call is nobody's failure: whoever aborted it knows.
  if (signal?.aborted) return cause as Error;
  if (isHTTPError(cause)) {
    const status = cause.response.status;
    const problem = cause.data as Partial<Problem> | undefined;
    if (problem && typeof problem === 'object' && problem.code) {
      return new ApiError(
        problem.message ?? '',
        { ...problem, code: problem.code, operation, status },
        { cause },
      );
    }
    return new ApiError(
      `${operation} answered ${status}`,
      { code: status >= 500 ? 'unavailable' : 'unreadable', operation, status },
      { cause },
    );
  }
  if (isTimeoutError(cause))
    return new ApiError(`${operation} took too long`, { code: 'timeout', operation }, { cause });
  const code = cause instanceof SyntaxError ? 'unreadable' : 'network';
  return new ApiError(`${operation} got no usable reply`, { code, operation }, { cause });
}
