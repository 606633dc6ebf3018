import { namesEntityTag } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { hostOfRequest, type TenantDirectory } from '../http/tenant.ts';
import { imageNotFound, type MediaService } from './media-service.ts';
import { parseRendition, renditionFormats } from './rendition.ts';

/** Renditions never change: another picture has another id. */
const forever = 'public, max-age=31536000, immutable';

/** `/media/{tenant}/{imageId}/{width}.{format}`; not part of the API's contract, but of its image addresses. */
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
      const ofHost = await tenants.byHost(hostOfRequest(request));
      if (!rendition || !(await tenants.exists(tenant)) || (ofHost ?? tenant) !== tenant)
        throw imageNotFound();
      const etag = `"${image}-${rendition.width}-${rendition.format}"`;
      // Read before the answer to If-None-Match: a guessed tag must not make a picture exist.
      const bytes = await media.rendition(tenant, rendition);
      reply.header('Cache-Control', forever).header('ETag', etag);
      if (namesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(renditionFormats[rendition.format]).send(bytes);
    },
  );
}
