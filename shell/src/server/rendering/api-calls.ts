import { AsyncLocalStorage } from 'node:async_hooks';
import { headers } from '@selvedge/contract';
import type { RenderRequest } from '@selvedge/mfe-kit/server';

/** A call that a bundle wants to make. */
export interface ApiCall {
  method: unknown;
  url: unknown;
}

export type ApiReply = { status: number; type: string; body: string } | { failure: string };

export interface ApiCaller {
  call(call: ApiCall): Promise<ApiReply>;
  /** Whether a call got no reply, or a reply that means that the API is down. That isn't the bundle's fault. */
  hasSeenOutage(): boolean;
  /** The cache tags of all replies; `null` if a reply has none or a call failed. */
  cacheTags(): readonly string[] | null;
}

/** Statuses of a service that is down or can't reach its database, unlike those of a service that fails at this call. */
const outageStatuses: ReadonlySet<number> = new Set([502, 503, 504]);
/** Per page; our busiest page makes six. */
const maxCalls = 30;
const maxCharacters = 4 * 1024 * 1024;

/**
 * Makes the API calls of one page render. Only anonymous reads of the page's own store are allowed; any other
 * call fails as if there were no network.
 * @param clientAddress the visitor's address, so that the API's limits apply to the visitor and not to this server. Bundles
 *   can't see it
 * @param signal aborts the calls when the render ends
 */
export function createApiCaller(
  request: RenderRequest,
  clientAddress: string,
  signal: AbortSignal,
  fetchApi: typeof fetch,
): ApiCaller {
  let count = 0;
  let hasSeenOutage = false;
  // Calls arrive in the context of the bundle's process, not of the page.
  const inPage = AsyncLocalStorage.snapshot();
  const tags = new Set<string>();
  let isCacheable = true;
  let openCalls = 0;
  const requestHeaders = {
    Accept: 'application/json',
    [headers.tenant]: request.tenant.code,
    [headers.requestId]: request.requestId,
    'x-forwarded-for': clientAddress,
    ...(request.previewToken && { [headers.preview]: request.previewToken }),
  };
  async function call(apiCall: ApiCall): Promise<ApiReply> {
    openCalls += 1;
    const { tags: ofReply, ...reply } = await inPage(send, apiCall);
    openCalls -= 1;
    if (ofReply) ofReply.forEach((tag) => tags.add(tag));
    else isCacheable = false;
    return reply;
  }
  /** @returns the reply, and its cache tags if it has any */
  async function send({ method, url }: ApiCall): Promise<ApiReply & { tags?: string[] }> {
    count += 1;
    const apiUrl = resolveApiUrl(url, request.apiBaseUrl);
    if (!apiUrl) return { failure: 'A server bundle can only call the API' };
    if (method !== 'GET') return { failure: 'A server bundle can only read from the API' };
    if (count > maxCalls) return { failure: `A page can make at most ${maxCalls} API calls` };
    try {
      const response = await fetchApi(apiUrl, { headers: requestHeaders, signal, redirect: 'error' });
      hasSeenOutage ||= outageStatuses.has(response.status);
      const body = await response.text();
      if (body.length > maxCharacters) return { failure: `The API's reply has more than ${maxCharacters} characters` }; // prettier-ignore
      const tags =
        response.status === 200 ? response.headers.get(headers.surrogateKey)?.split(' ') : undefined;
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body,
        ...(tags && { tags }),
      };
    } catch (error) {
      hasSeenOutage ||= !signal.aborted;
      return { failure: (error as Error).message };
    }
  }
  return {
    call,
    hasSeenOutage: () => hasSeenOutage,
    // The bundle may have given up on an open call, and left out what it's about.
    cacheTags: () => (isCacheable && openCalls === 0 ? [...tags] : null),
  };
}

/** Resolves `..` in the URL of a call; `null` if the URL is outside the API. */
function resolveApiUrl(url: unknown, baseUrl: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { href, username, password } = new URL(url);
  return href.startsWith(`${new URL(baseUrl).href}/`) && !username && !password ? href : null;
}
