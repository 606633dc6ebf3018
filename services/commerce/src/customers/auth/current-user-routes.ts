import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findUserById } from './account-repository.ts';
import { deleteSessionsOfUser, deleteUserSession } from './session-repository.ts';
import { userView } from './user-view.ts';

/** Endpoints for the signed-in shopper's own account. */
export function registerCurrentUserRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.getCurrentUser, async ({ tenantCode, user }) => {
    const row = await db.inTenant(tenantCode, (tx) => findUserById(tx, tenantCode, user.id));
    if (!row) throw new AppError('unauthorized');
    return userView(row);
  });

  route(app, operations.updateCurrentUser, async ({ tenantCode, user, body }) => {
    const { firstName, lastName, phoneNumber } = body;
    const row = await db.inTenant(tenantCode, (tx) =>
      tx
        .updateTable('users')
        .set({
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
        })
        .where('tenant_code', '=', tenantCode)
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw new AppError('unauthorized');
    return userView(row);
  });

  route(app, operations.logout, async ({ tenantCode, user }) => {
    await db.inTenant(tenantCode, (tx) => deleteUserSession(tx, tenantCode, user.sessionId));
    return { message: "You're signed out." };
  });

  route(app, operations.logoutEverywhere, async ({ tenantCode, user }) => {
    await db.inTenant(tenantCode, (tx) => deleteSessionsOfUser(tx, tenantCode, user.id));
    return { message: "You're signed out everywhere." };
  });
}
