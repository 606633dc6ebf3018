import { createApiClient } from '@selvedge/api-client';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { HostProvider } from '../host/host-context.tsx';
import { PageOutlet } from '../page/page-outlet.tsx';
import { createVisitCache } from '../page/visit-cache.ts';
import { getHead, visitPage } from '../page/visit.ts';
import type { RemoteDefinition } from '../remote.ts';
import { isApiUnavailable } from './is-api-unavailable.ts';
import { createCollectingStyleCache, renderStyleElement } from '../style-cache.ts';
import type { RenderRequest, RenderResult } from './rendering.ts';
import { createServerHost } from './server-host.ts';

/**
 * Creates the `render` function that a remote's server bundle exports. `render` rejects if the page itself has a bug; the
 * document server then leaves rendering to the browser.
 */
export function createRenderer(
  definition: RemoteDefinition,
): (request: RenderRequest) => Promise<RenderResult> {
  const { pages, views, styleKey } = definition;
  return async (request) => {
    const api = createApiClient({
      baseUrl: request.apiBaseUrl,
      tenantCode: request.tenant.code,
      requestId: request.requestId,
      previewToken: request.previewToken,
      timeoutMs: request.timeoutMs,
    });
    const signal = AbortSignal.timeout(request.timeoutMs);
    const context = { api, tenant: request.tenant, user: null, signal };
    const visit = await visitPage(pages, request.href, context).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (!visit) return { kind: 'unavailable', reason: `No data within ${request.timeoutMs} ms` };
    if (visit.outcome.kind === 'redirect') return visit.outcome;
    if (visit.outcome.kind === 'failed') {
      const { error } = visit.outcome;
      if (isApiUnavailable(error)) return { kind: 'unavailable', reason: String(error) };
      throw error;
    }

    const styles = createCollectingStyleCache(styleKey);
    const content = (
      <StaticRouter location={request.href}>
        <PageOutlet pages={pages} views={views} cache={createVisitCache()} initial={visit} />
      </StaticRouter>
    );
    const html = renderToString(
      <CacheProvider value={styles}>
        <HostProvider host={createServerHost(request.tenant, api)}>
          {definition.wrap?.(content) ?? content}
        </HostProvider>
      </CacheProvider>,
      { identifierPrefix: styleKey },
    );
    return {
      kind: 'page',
      status: visit.outcome.kind === 'ready' ? 200 : 404,
      html,
      styles: renderStyleElement(styles, request.nonce),
      head: getHead(visit, request.tenant, views),
      outcome: visit.outcome,
    };
  };
}
