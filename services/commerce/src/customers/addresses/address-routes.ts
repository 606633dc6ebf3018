import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { getOwner, type Owner } from '../owner.ts';
import { changeAddress, readAddress, removeAddress, saveAddress } from './address-book.ts';
import { listAddresses } from './address-repository.ts';

export function registerAddressRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.listAddresses, async (request) => {
    const owner = getOwnerInPath(request);
    return db.inTenant(owner.tenantCode, (tx) => listAddresses(tx, owner));
  });
  route(app, operations.createAddress, async (request) => {
    const owner = getOwnerInPath(request);
    return db.inTenant(owner.tenantCode, (tx) => saveAddress(tx, owner, request.body));
  });
  route(app, operations.getAddress, async (request) =>
    readAddress(db, getOwnerInPath(request), request.params.addressId),
  );
  route(app, operations.updateAddress, async (request) =>
    changeAddress(db, getOwnerInPath(request), request.params.addressId, request.body),
  );
  route(app, operations.deleteAddress, async (request) => {
    await removeAddress(db, getOwnerInPath(request), request.params.addressId);
    return { message: 'Address deleted.' };
  });

  route(app, operations.createOwnAddress, async (request) =>
    db.inTenant(request.tenantCode, (tx) => saveAddress(tx, getOwner(request), request.body)),
  );
  route(app, operations.getOwnAddress, async (request) =>
    readAddress(db, getOwner(request), request.params.id),
  );
  route(app, operations.updateOwnAddress, async (request) =>
    changeAddress(db, getOwner(request), request.params.id, request.body),
  );
}

/**
 * Reads the owner from the path of a request.
 * @throws AppError `not-found` for another shopper's id, the same as for an unknown one
 */
function getOwnerInPath(request: {
  tenantCode: string;
  user: { id: string };
  params: { userId: string };
}): Owner {
  const owner = getOwner(request);
  if (request.params.userId === owner.userId) return owner;
  throw new AppError('not-found', { detail: "We can't find that address" });
}
