import { headers } from '@selvedge/contract';
import type { RenderRequest } from '@selvedge/mfe-kit/server';

/** What a bundle asks for. */
export interface ApiCall {
  method: unknown;
  url: unknown;
}

export type ApiReply = { status: number; type: string; body: string } | { failure: string };

/** For one page; the busiest of ours makes six. */
const mostCalls = 30;
const mostCharacters = 4 * 1024 * 1024;

/**
 * Makes the calls of one page that is being rendered. It may read the API, of the page's own store, as nobody in
 * particular; whatever else it asks for fails as if there were no network.
 * @param signal ends the calls with the page
 * @param fetchApi what makes them
 */
export function apiCallsFor(
  request: RenderRequest,
  signal: AbortSignal,
  fetchApi: typeof fetch,
): (call: ApiCall) => Promise<ApiReply> {
  let count = 0;
  const own = {
    Accept: 'application/json',
    [headers.tenant]: request.tenant.code,
    [headers.requestId]: request.requestId,
    ...(request.previewToken && { [headers.preview]: request.previewToken }),
  };
  return async ({ method, url }) => {
    count += 1;
    const address = apiAddress(url, request.apiBaseUrl);
    if (!address) return { failure: 'A server bundle reaches nothing but the API' };
    if (method !== 'GET') return { failure: 'A server bundle can only read from the API' };
    if (count > mostCalls) return { failure: `A page makes at most ${mostCalls} calls of the API` };
    try {
      const response = await fetchApi(address, { headers: own, signal, redirect: 'error' });
      const body = await response.text();
      if (body.length > mostCharacters) return { failure: `The API's reply has more than ${mostCharacters} characters` }; // prettier-ignore
      return { status: response.status, type: response.headers.get('content-type') ?? '', body };
    } catch (error) {
      return { failure: (error as Error).message };
    }
  };
}

/** The address as it would be called, `..` resolved; `null` outside of the API. */
function apiAddress(url: unknown, baseUrl: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { href, username, password } = new URL(url);
  return href.startsWith(`${new URL(baseUrl).href}/`) && !username && !password ? href : null;
}
