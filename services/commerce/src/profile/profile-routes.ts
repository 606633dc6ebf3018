import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import type { Owner } from './profile-repository.ts';
import { recommendSize } from './recommend-size.ts';
import { getProfile, updateProfile } from './profile-service.ts';

/** Whose profile and photos a request is about. */
export const ownerOf = ({ tenantCode, user }: { tenantCode: string; user: { id: string } }): Owner => ({
  tenantCode,
  userId: user.id,
});

export function registerProfileRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.getProfile, async (request) => getProfile(db, ownerOf(request)));
  route(app, operations.updateProfile, async (request) => updateProfile(db, ownerOf(request), request.body));
  route(app, operations.getPreferences, async (request) => {
    const { preferences } = await getProfile(db, ownerOf(request));
    return preferences;
  });
  route(app, operations.updatePreferences, async (request) => {
    const change = { preferences: request.body };
    return (await updateProfile(db, ownerOf(request), change)).preferences;
  });
  route(app, operations.getStylePreferences, async (request) => {
    const { preferences } = await getProfile(db, ownerOf(request));
    return preferences.stylePreferences;
  });
  route(app, operations.updateStylePreferences, async (request) => {
    const change = { preferences: { stylePreferences: request.body } };
    return (await updateProfile(db, ownerOf(request), change)).preferences.stylePreferences;
  });
  route(app, operations.recommendSize, async (request) =>
    recommendSize(db, ownerOf(request), request.params.id),
  );
}
