import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { getOwner } from '../owner.ts';
import { recommendSize } from './recommend-size.ts';
import { getProfile, updateProfile } from './profile-service.ts';

export function registerProfileRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.getProfile, async (request) => getProfile(db, getOwner(request)));
  route(app, operations.updateProfile, async (request) => updateProfile(db, getOwner(request), request.body));
  route(app, operations.getPreferences, async (request) => {
    const { preferences } = await getProfile(db, getOwner(request));
    return preferences;
  });
  route(app, operations.updatePreferences, async (request) => {
    const change = { preferences: request.body };
    return (await updateProfile(db, getOwner(request), change)).preferences;
  });
  route(app, operations.getStylePreferences, async (request) => {
    const { preferences } = await getProfile(db, getOwner(request));
    return preferences.stylePreferences;
  });
  route(app, operations.updateStylePreferences, async (request) => {
    const change = { preferences: { stylePreferences: request.body } };
    return (await updateProfile(db, getOwner(request), change)).preferences.stylePreferences;
  });
  route(app, operations.recommendSize, async (request) =>
    recommendSize(db, getOwner(request), request.params.id),
  );
}
