import { matchesEntityTag } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { getRequestHost, type TenantDirectory } from '../../platform/http/tenant.ts';
import { imageNotFound, type MediaService } from './media-service.ts';
import { parseRendition, renditionFormats } from './rendition.ts';

/** Renditions never change: a different picture has a different ID. */
const forever = 'public, max-age=31536000, immutable';

/** Serves `/media/{tenant}/{imageId}/{width}.{format}`, which the API contract's image URLs point to. */
export function registerMediaRoutes(
  app: FastifyInstance,
  media: MediaService,
  tenants: TenantDirectory,
): void {
  app.get<{ Params: { tenant: string; image: string; file: string } }>(
    '/media/:tenant/:image/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { tenant, image, file } = request.params;
      const rendition = parseRendition(image, file);
      const hostTenant = await tenants.byHost(getRequestHost(request));
      if (!rendition || !(await tenants.exists(tenant)) || (hostTenant ?? tenant) !== tenant)
        throw imageNotFound();
      const etag = `"${image}-${rendition.width}-${rendition.format}"`;
      // Read before checking If-None-Match: a guessed tag must not make a missing picture look as if it exists.
      const bytes = await media.rendition(tenant, rendition);
      reply.header('Cache-Control', forever).header('ETag', etag);
      if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(renditionFormats[rendition.format]).send(bytes);
    },
  );
}
