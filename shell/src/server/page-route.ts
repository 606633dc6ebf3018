import type { KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isReadableHost } from '@selvedge/service-kit';
import { keptOverrides } from './overrides/override-cookie.ts';
import { originsOf } from './overrides/overridden-remotes.ts';
import { previewTokenOf } from './page-address.ts';
import { renderPage, type PageDependencies } from './render-page.ts';
import { createNonce, pageHeaders, type ForeignOrigins } from './security-headers.ts';
import { visitorOf } from './visitor.ts';
import { sorryDocument } from './sorry-document.ts';

/** Longer than it takes to notice that a service answers again. */
const retryAfterSeconds = 5;

/**
 * Answers every address that nothing else does with a page: the shop's, "not found", or "back in a moment".
 * @param overrideKeys whose overrides are followed; none where there are to be none
 */
export function pageHandler(
  dependencies: PageDependencies,
  origins: ForeignOrigins & { googleOrigin: string },
  overrideKeys: readonly KeyObject[],
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = createNonce();
    const overrides = keptOverrides(request, overrideKeys).map(({ override }) => override);
    const overrideOrigins = originsOf(overrides);
    const protect = (googleOrigin: string | null, isPreview: boolean) =>
      reply.headers(pageHeaders(nonce, { ...origins, googleOrigin, overrideOrigins }, { isPreview }));
    protect(null, false);
    if (!isReadableHost(request.host))
      return reply.code(400).type('text/plain; charset=utf-8').send('This host name cannot be read.\n');
    reply.type('text/html; charset=utf-8');
    try {
      const previewToken = previewTokenOf(request.url);
      const frame = await dependencies.tenants.frameOf(request.host, previewToken);
      const { googleClientId, isPreview = false } = frame.tenant;
      protect(googleClientId === null ? null : origins.googleOrigin, isPreview);
      const page = await renderPage(dependencies, frame, {
        protocol: request.protocol,
        host: request.host,
        target: request.url,
        nonce,
        requestId: request.id,
        address: request.ip,
        visitor: await visitorOf(dependencies.remotes, frame.tenant.code, request, reply),
        overrides,
        previewToken: isPreview ? previewToken : null,
        log: request.log,
      });
      if ('redirectTo' in page) return reply.redirect(page.redirectTo, 302);
      reply.header('Cache-Control', page.isStorable ? 'no-cache' : 'no-store');
      if (page.status === 503) reply.header('Retry-After', retryAfterSeconds);
      return reply.code(page.status).send(page.html);
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered');
      return reply
        .code(503)
        .headers({ 'Retry-After': retryAfterSeconds, 'Cache-Control': 'no-store' })
        .send(sorryDocument(nonce));
    }
  };
}
