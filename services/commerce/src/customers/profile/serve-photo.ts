import { matchesEntityTag } from '@selvedge/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasRow } from '../../platform/db/rows.ts';
import { getRequestHost } from '../../platform/http/tenant.ts';
import { photoPath } from './photo-urls.ts';
import { photoNotFound, type PhotoDependencies } from './photo-service.ts';

interface PhotoRequest {
  Params: { tenant: string; photo: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/**
 * Serves private photos at their signed URLs, which aren't endpoints of the contract. Browsers cache a photo but revalidate
 * it each time. Every failure returns the same 404.
 */
export function servePhotos(app: FastifyInstance, { db, media, photoUrls }: PhotoDependencies): void {
  const authorize = async (
    request: FastifyRequest<PhotoRequest>,
  ): Promise<{ tenantCode: string; id: string }> => {
    const { tenant: tenantCode, photo: id } = request.params;
    const { expires, signature } = request.query;
    const hostTenant = await app.selvedge.tenants.byHost(getRequestHost(request));
    const isAllowed =
      typeof signature === 'string' &&
      typeof expires === 'string' &&
      /^[1-9]\d{0,11}$/.test(expires) &&
      (hostTenant ?? tenantCode) === tenantCode &&
      (await photoUrls.isValid({ tenantCode, photoId: id, expires: Number(expires) }, signature)) &&
      (await db.inTenant(tenantCode, (tx) => hasRow(tx, 'user_photos', { tenant_code: tenantCode, id })));
    if (!isAllowed) throw photoNotFound();
    return { tenantCode, id };
  };

  app.get<PhotoRequest>(`${photoPath}/:tenant/:photo`, { schema: { hide: true } }, async (request, reply) => {
    const { tenantCode, id } = await authorize(request);
    const etag = `"${id}"`;
    reply
      .header('Cache-Control', 'private, no-cache')
      .header('ETag', etag)
      .header('Cross-Origin-Resource-Policy', 'same-origin');
    if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await media.privatePictures.read(tenantCode, id);
    if (!bytes) throw photoNotFound();
    return reply.type('image/webp').send(bytes);
  });
}
