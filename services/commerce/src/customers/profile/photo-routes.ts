import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { createPhotoUrls } from './photo-urls.ts';
import { deletePhoto, listPhotos, setProfilePhoto, type PhotoDependencies } from './photo-service.ts';
import { getOwner } from '../owner.ts';
import { servePhotos } from './serve-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export function registerPhotoRoutes(
  app: FastifyInstance,
  { db, media, clock }: Omit<PhotoDependencies, 'photoUrls'>,
): void {
  const dependencies = { db, media, clock, photoUrls: createPhotoUrls(db, clock) };
  route(app, operations.uploadPhoto, async (request) =>
    uploadPhoto(dependencies, getOwner(request), request.form.file, request.signal),
  );
  route(app, operations.listPhotos, async (request) => listPhotos(dependencies, getOwner(request)));
  route(app, operations.setProfilePhoto, async (request) =>
    setProfilePhoto(dependencies, getOwner(request), request.params.id),
  );
  route(app, operations.deletePhoto, async (request) =>
    deletePhoto(dependencies, getOwner(request), request.params.id),
  );
  servePhotos(app, dependencies);
}
