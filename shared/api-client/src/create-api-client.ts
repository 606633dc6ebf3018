import type { Problem } from '@selvedge/contract';
import { ApiError } from './api-error.ts';
import type { ApiClient, CallOptions } from './call-input.ts';
import { operationPaths } from './operation-paths.ts';
import { ReplyTimeout, sendRequest } from './send-request.ts';

export interface ApiClientOptions {
  /** Address of the API, `/api/v1` included, without a slash at the end. */
  baseUrl: string;
  tenantCode: string;
  /** Bearer token for a call; operators' calls (`/admin/…`) have one of their own. */
  token?: (audience: 'shopper' | 'admin') => string | null;
  anonymousCartId?: () => string | null;
  /** Told of a 401 on a call that carried the token which is still the present one, before the call rejects. */
  onUnauthorized?: (audience: 'shopper' | 'admin') => void;
  requestId?: string;
  /** Shows a draft of an operator's in the place of what is stored. */
  previewToken?: string | null | undefined;
  timeoutMs?: number;
  /** Sends the requests; the global one unless told. */
  fetch?: typeof globalThis.fetch | undefined;
}

interface AnyInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}

const defaultTimeoutMs = 10_000;
/** Calls that carry the operator's token, by their paths. */
const operatorsPath = /^\/(admin|shipping\/labels)(\/|$)/;

/** The one HTTP client of every remote and of the shell. It shows nothing: pages decide what a failure means. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  async function call(operation: string, route: string, input: AnyInput = {}): Promise<unknown> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const audience = operatorsPath.test(path) ? 'admin' : 'shopper';
    const token = options.token?.(audience) ?? null;
    const search = searchOf(input.query ?? {}).toString();
    const url = options.baseUrl + fillPath(path, input.params ?? {}) + (search && `?${search}`);
    const init = {
      method,
      credentials: 'omit',
      headers: headersOf(token, input),
      body: bodyOf(input),
    } as const;
    const timeoutMs = input.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs;
    try {
      const read = async (response: Response): Promise<unknown> => {
        if (!response.ok) throw await refusalOf(response, operation);
        const isJson = /json/.test(response.headers.get('content-type') ?? 'json');
        return isJson ? response.json() : response.blob();
      };
      return await sendRequest(url, init, { timeoutMs, signal: input.signal }, read, options.fetch);
    } catch (cause) {
      const error = apiErrorOf(cause, operation, input.signal);
      // Whoever has signed in anew meanwhile is not meant.
      const isPresent = () => token === options.token?.(audience);
      if (error.status === 401 && token && isPresent()) options.onUnauthorized?.(audience);
      throw error;
    }
  }

  function headersOf(token: string | null, input: AnyInput): Record<string, string> {
    const cartId = options.anonymousCartId?.();
    return {
      Accept: 'application/json',
      // The browser names the boundary of a form in the content type itself.
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

function searchOf(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search;
}

function bodyOf({ body, form }: AnyInput): FormData | string | null {
  if (form !== undefined) return formDataOf(form);
  return body === undefined ? null : JSON.stringify(body);
}

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

/** What the server answered instead: its problem document, or as much as the status says. */
async function refusalOf(response: Response, operation: string): Promise<ApiError> {
  const { status } = response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  if (problem?.code)
    return new ApiError(problem.message ?? '', { ...problem, code: problem.code, operation, status });
  const code = status >= 500 ? 'unavailable' : 'unreadable';
  return new ApiError(`${operation} answered ${status}`, { code, operation, status });
}

function apiErrorOf(
  cause: unknown,
  operation: string,
  signal?: AbortSignal,
): Error & { status?: number | undefined } {
  // An aborted call is nobody's failure: whoever aborted it knows.
  if (signal?.aborted) return cause as Error;
  if (cause instanceof ApiError) return cause;
  if (cause instanceof ReplyTimeout)
    return new ApiError(`${operation} took too long`, { code: 'timeout', operation }, { cause });
  const code = cause instanceof SyntaxError ? 'unreadable' : 'network';
  return new ApiError(`${operation} got no usable reply`, { code, operation }, { cause });
}
