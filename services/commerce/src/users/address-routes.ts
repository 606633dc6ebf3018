import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { route } from '../http/route.ts';
import { insertAddress, listAddresses } from './address-repository.ts';

export function registerAddressRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.listAddresses, async ({ tenantCode, user, params }) => {
    const userId = ownId(user.id, params.userId);
    return db.inTenant(tenantCode, (tx) => listAddresses(tx, { tenantCode, userId }));
  });
  route(app, operations.createAddress, async ({ tenantCode, user, params, body }) => {
    const userId = ownId(user.id, params.userId);
    return db.inTenant(tenantCode, (tx) => insertAddress(tx, { tenantCode, userId }, body));
  });
}

/** Another shopper's id reads like one that nobody has. */
function ownId(signedInId: string, askedId: string): string {
  if (signedInId !== askedId) throw new AppError('not-found');
  return signedInId;
}
