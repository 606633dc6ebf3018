import { namesEntityTag } from '@selvedge/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostOfRequest } from '../http/tenant.ts';
import { photoPath } from './photo-addresses.ts';
import { isPhoto } from './photo-repository.ts';
import { photoNotFound, type PhotoDependencies } from './photo-service.ts';

interface Asked {
  Params: { tenant: string; photo: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/**
 * Private photos at their signed addresses; not part of the API's contract, but of its photos. A browser keeps one and
 * asks each time whether it may show it. Whatever does not open one, for whatever reason, is the same 404.
 */
export function servePhotos(app: FastifyInstance, { db, media, addresses }: PhotoDependencies): void {
  const opened = async (request: FastifyRequest<Asked>): Promise<{ tenantCode: string; id: string }> => {
    const { tenant: tenantCode, photo: id } = request.params;
    const { expires, signature } = request.query;
    const ofHost = await app.selvedge.tenants.byHost(hostOfRequest(request));
    const isOpen =
      typeof signature === 'string' &&
      typeof expires === 'string' &&
      /^[1-9]\d{0,11}$/.test(expires) &&
      (ofHost ?? tenantCode) === tenantCode &&
      (await addresses.isValid({ tenantCode, photoId: id, expires: Number(expires) }, signature)) &&
      (await db.inTenant(tenantCode, (tx) => isPhoto(tx, tenantCode, id)));
    if (!isOpen) throw photoNotFound();
    return { tenantCode, id };
  };

  app.get<Asked>(`${photoPath}/:tenant/:photo`, { schema: { hide: true } }, async (request, reply) => {
    const { tenantCode, id } = await opened(request);
    const etag = `"${id}"`;
    reply
      .header('Cache-Control', 'private, no-cache')
      .header('ETag', etag)
      .header('Cross-Origin-Resource-Policy', 'same-origin');
    if (namesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await media.privatePictures.read(tenantCode, id);
    if (!bytes) throw photoNotFound();
    return reply.type('image/webp').send(bytes);
  });
}
