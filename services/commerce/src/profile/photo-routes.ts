import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { createPhotoAddresses } from './photo-addresses.ts';
import { deletePhoto, listPhotos, setProfilePhoto, type PhotoDependencies } from './photo-service.ts';
import { ownerOf } from './profile-routes.ts';
import { servePhotos } from './serve-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export function registerPhotoRoutes(
  app: FastifyInstance,
  { db, media, clock }: Omit<PhotoDependencies, 'addresses'>,
): void {
  const dependencies = { db, media, clock, addresses: createPhotoAddresses(db, clock) };
  route(app, operations.uploadPhoto, async (request) =>
    uploadPhoto(dependencies, ownerOf(request), request.form.file),
  );
  route(app, operations.listPhotos, async (request) => listPhotos(dependencies, ownerOf(request)));
  route(app, operations.setProfilePhoto, async (request) =>
    setProfilePhoto(dependencies, ownerOf(request), request.params.id),
  );
  route(app, operations.deletePhoto, async (request) =>
    deletePhoto(dependencies, ownerOf(request), request.params.id),
  );
  servePhotos(app, dependencies);
}
