import type { KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isValidHost } from '@selvedge/service-kit';
import { getTracing } from '@selvedge/service-kit/tracing';
import { keepCampaignParameters } from '../campaign-parameters.ts';
import { createCdnHeaders } from './cdn/cdn-headers.ts';
import { readOverrides } from './overrides/override-cookie.ts';
import { getOverrideOrigins } from './overrides/apply-overrides.ts';
import { readPageOperatorKey } from './operator-key.ts';
import { getPreviewToken } from './page-url.ts';
import { isPrefetchRequest } from './prefetch-request.ts';
import { sendDocument } from './encoded-document.ts';
import { getPage } from './get-page.ts';
import { createNonce, createPageHeaders, noForeignOrigins, type ForeignOrigins } from './security-headers.ts';
import { TooManyPagesError } from './render-queue.ts';
import { identifyVisitor } from './visitor.ts';
import { renderUnavailableDocument } from './unavailable-document.ts';

/** Longer than it takes to notice that a service is back. */
const retryAfterSeconds = 5;

/**
 * Handles all URLs without a route of their own: replies with the shop's page, "not found" or "back in a moment".
 * @param origins `cdnPurgeUrl`: `null` if no CDN keeps pages
 * @param overrideKeys keys of trusted override signers; empty if overrides are off
 */
export function createPageHandler(
  dependencies: Parameters<typeof getPage>[0],
  origins: ForeignOrigins & { googleOrigin: string; cdnPurgeUrl: string | null },
  overrideKeys: readonly KeyObject[],
) {
  const hasCdn = origins.cdnPurgeUrl !== null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const styleNonce = createNonce();
    const overrides = readOverrides(request, overrideKeys).map(({ override }) => override);
    if (!isValidHost(request.host))
      return reply.code(400).type('text/plain; charset=utf-8').send("That host name isn't valid.\n");
    reply.type('text/html; charset=utf-8');
    try {
      const previewToken = getPreviewToken(request.url);
      const isPrefetch = isPrefetchRequest(request);
      let visitor: string | null = null;
      const load = async () => {
        const frame = await dependencies.tenants.getFrame(request.host, previewToken);
        const hasCanary = await dependencies.remotes.needsVisitorId(frame.tenant.code);
        if (hasCanary) visitor ??= identifyVisitor(request, reply);
        const page = await getPage(dependencies, frame, {
          protocol: request.protocol,
          host: request.host,
          target: request.url,
          styleNonce,
          requestId: request.id,
          address: request.ip,
          hasCanary,
          visitor,
          overrides,
          operatorKey: readPageOperatorKey(request),
          isFramed: request.headers['sec-fetch-dest'] === 'iframe',
          isPrefetch,
          previewToken: frame.tenant.isPreview ? previewToken : null,
          log: request.log,
        });
        return { frame, page };
      };
      let { frame, page } = await load();
      // While the database restarts, shoppers wait a moment instead of seeing an error.
      if ('isOutage' in page && page.isOutage && (await dependencies.api.untilWorking()))
        ({ frame, page } = await load());
      const { googleClientId, isPreview = false } = frame.tenant;
      if ('redirectTo' in page) {
        // An operator may end a permanent redirect, so browsers and CDNs must not keep it.
        reply.header('Cache-Control', 'no-store');
        return reply.redirect(
          keepCampaignParameters(request.url, page.redirectTo),
          page.isPermanent ? 301 : 302,
        );
      }
      // Keeps shop pages that open this page in a window from reading it.
      if (page.isForOperators) reply.header('Cross-Origin-Opener-Policy', 'same-origin');
      reply.header('Cache-Control', page.isStorable ? 'no-cache' : 'no-store');
      // Browsers keep a prefetched page for minutes. If we refuse, they request the page again when the shopper opens it.
      if (isPrefetch && !page.isStorable) return reply.code(503).send();
      const headers = createPageHeaders(
        page,
        {
          ...origins,
          googleOrigin: googleClientId === null ? null : origins.googleOrigin,
          overrideOrigins: getOverrideOrigins(overrides),
        },
        { isPreview },
      );
      reply.headers(headers);
      const traceparent = getTracing()?.traceparent();
      // A CDN would send one visitor's trace to others.
      if (traceparent !== undefined && !(hasCdn && 'document' in page))
        reply.header('Server-Timing', `traceparent;desc="${traceparent}"`);
      if ('document' in page) {
        if (hasCdn) reply.headers(createCdnHeaders(frame.tenant.code, page));
        return await sendDocument(page.document, headers['Content-Security-Policy'], request, reply);
      }
      if (page.status === 503) reply.header('Retry-After', retryAfterSeconds);
      return reply.code(page.status).send(page.html);
    } catch (error) {
      // During a rush, thousands of pages are refused.
      const level = error instanceof TooManyPagesError ? 'info' : 'error';
      request.log[level]({ err: error }, 'page not rendered');
      return reply
        .code(503)
        .headers({
          ...createPageHeaders({ scriptHashes: [], styleNonce }, noForeignOrigins),
          'Retry-After': retryAfterSeconds,
          'Cache-Control': 'no-store',
        })
        .send(renderUnavailableDocument(styleNonce));
    }
  };
}
