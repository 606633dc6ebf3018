import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import { setAltText, setFocalPoint, uploadPicture, type UploadDependencies } from './upload-picture.ts';

/** Routes for pictures that operators upload for any purpose. */
export function registerPictureUploadRoutes(
  app: FastifyInstance,
  dependencies: UploadDependencies & { clock: Clock },
): void {
  for (const upload of [operations.uploadBannerImage, operations.uploadImage])
    operatorRoute(app, dependencies, upload, ({ tenantCode, form: { file, alt }, admin, signal, audit }) =>
      uploadPicture(dependencies, { tenantCode, files: file, alt, sender: admin.id, signal }, audit),
    );
  operatorRoute(app, dependencies, operations.describeImage, ({ tenantCode, params, body, audit }) =>
    setAltText(dependencies, { tenantCode, id: params.id, alt: body.alt }, audit),
  );
  operatorRoute(app, dependencies, operations.setFocalPoint, ({ tenantCode, params, body, audit }) =>
    setFocalPoint(dependencies, { tenantCode, id: params.id, focalPoint: body.focalPoint }, audit),
  );
}
