import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { route } from '../http/route.ts';
import { changeAddress, readAddress, removeAddress, saveAddress } from './address-book.ts';
import { listAddresses, type Owner } from './address-repository.ts';

export function registerAddressRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.listAddresses, async (request) => {
    const owner = namedOwner(request);
    return db.inTenant(owner.tenantCode, (tx) => listAddresses(tx, owner));
  });
  route(app, operations.createAddress, async (request) => {
    const owner = namedOwner(request);
    return db.inTenant(owner.tenantCode, (tx) => saveAddress(tx, owner, request.body));
  });
  route(app, operations.getAddress, async (request) =>
    readAddress(db, namedOwner(request), request.params.addressId),
  );
  route(app, operations.updateAddress, async (request) =>
    changeAddress(db, namedOwner(request), request.params.addressId, request.body),
  );
  route(app, operations.deleteAddress, async (request) => {
    await removeAddress(db, namedOwner(request), request.params.addressId);
    return { message: 'The address was deleted.' };
  });

  route(app, operations.createOwnAddress, async ({ tenantCode, user, body }) =>
    db.inTenant(tenantCode, (tx) => saveAddress(tx, { tenantCode, userId: user.id }, body)),
  );
  route(app, operations.getOwnAddress, async ({ tenantCode, user, params }) =>
    readAddress(db, { tenantCode, userId: user.id }, params.id),
  );
  route(app, operations.updateOwnAddress, async ({ tenantCode, user, params, body }) =>
    changeAddress(db, { tenantCode, userId: user.id }, params.id, body),
  );
}

/**
 * The owner that the address of a request names.
 * @throws AppError `not-found` for another shopper's id, as for one that nobody has
 */
function namedOwner(request: {
  tenantCode: string;
  user: { id: string };
  params: { userId: string };
}): Owner {
  const { tenantCode, user, params } = request;
  if (params.userId !== user.id) throw new AppError('not-found', { detail: 'There is no such address' });
  return { tenantCode, userId: user.id };
}
