import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import { describePicture, setFocalPoint, uploadPicture, type UploadDependencies } from './upload-picture.ts';

/** Pictures that operators upload, whatever they are for. */
export function registerPictureUploadRoutes(
  app: FastifyInstance,
  dependencies: UploadDependencies & { clock: Clock },
): void {
  for (const upload of [operations.uploadBannerImage, operations.uploadImage])
    operatorRoute(app, dependencies, upload, ({ tenantCode, form: { file, alt }, audit }) =>
      uploadPicture(dependencies, { tenantCode, files: file, alt }, audit),
    );
  operatorRoute(app, dependencies, operations.describeImage, ({ tenantCode, params, body, audit }) =>
    describePicture(dependencies, { tenantCode, id: params.id, alt: body.alt }, audit),
  );
  operatorRoute(app, dependencies, operations.setFocalPoint, ({ tenantCode, params, body, audit }) =>
    setFocalPoint(dependencies, { tenantCode, id: params.id, focalPoint: body.focalPoint }, audit),
  );
}
