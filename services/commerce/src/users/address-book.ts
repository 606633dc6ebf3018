import { isZipOfState, type Address, type AddressInput } from '@selvedge/contract';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import {
  deleteAddress,
  findAddress,
  holdOwner,
  insertAddress,
  listAddresses,
  setDefault,
  updateAddress,
  type AddressType,
  type Owner,
} from './address-repository.ts';

/** More than anybody lives at; enough that nobody fills the database with them. */
const mostAddresses = 50;

/**
 * Saves an address. Among the addresses of a type exactly one is the default: the first, until another is made it.
 * @throws AppError `conflict` when the book is full; `invalid-request` for a postal code of another state
 */
export async function saveAddress(tx: Tx, owner: Owner, input: AddressInput): Promise<Address> {
  checkPlace(input);
  await holdOwner(tx, owner);
  const book = await listAddresses(tx, owner);
  if (book.length >= mostAddresses)
    throw new AppError('conflict', {
      detail: `You can keep ${mostAddresses} addresses. Please delete one that you no longer need first.`,
    });
  const id = await insertAddress(tx, owner, input);
  const addressType = input.addressType ?? 'SHIPPING';
  if (input.isDefault || !defaultOf(book, addressType)) await setDefault(tx, owner, addressType, id);
  return known(tx, owner, id);
}

/** @throws AppError `not-found` for somebody else's too */
export async function readAddress(db: Database, owner: Owner, id: string): Promise<Address> {
  return db.inTenant(owner.tenantCode, (tx) => known(tx, owner, id));
}

/**
 * Changes an address. The default stays the default until another one takes its place; one that changes its type leaves
 * its place to the newest of those that stay.
 * @throws AppError `not-found`; `invalid-request` for a postal code of another state
 */
export async function changeAddress(
  db: Database,
  owner: Owner,
  id: string,
  input: AddressInput,
): Promise<Address> {
  return db.inTenant(owner.tenantCode, async (tx) => {
    await holdOwner(tx, owner);
    const before = await known(tx, owner, id);
    checkPlace(input);
    const addressType = input.addressType ?? before.addressType;
    const others = (await listAddresses(tx, owner)).filter((other) => other.id !== id);
    const changesType = addressType !== before.addressType;
    if (changesType && before.isDefault) await passOnDefault(tx, owner, before.addressType, others);
    await updateAddress(tx, owner, id, { ...input, addressType });
    const isFirst = changesType && !defaultOf(others, addressType);
    if (input.isDefault || isFirst) await setDefault(tx, owner, addressType, id);
    return known(tx, owner, id);
  });
}

/** Removes an address. @throws AppError `not-found` */
export async function removeAddress(db: Database, owner: Owner, id: string): Promise<void> {
  await db.inTenant(owner.tenantCode, async (tx) => {
    await holdOwner(tx, owner);
    const { isDefault, addressType } = await known(tx, owner, id);
    await deleteAddress(tx, owner, id);
    if (isDefault) await passOnDefault(tx, owner, addressType, await listAddresses(tx, owner));
  });
}

/** Makes one of the shopper's addresses the default of its type; harmless when it is gone or is it already. */
export async function makeDefaultAddress(tx: Tx, owner: Owner, id: string): Promise<void> {
  await holdOwner(tx, owner);
  const address = await findAddress(tx, owner, id);
  if (address && !address.isDefault) await setDefault(tx, owner, address.addressType, id);
}

async function passOnDefault(tx: Tx, owner: Owner, addressType: AddressType, others: readonly Address[]) {
  // Listed with the newest first.
  const next = others.find((other) => other.addressType === addressType);
  await setDefault(tx, owner, addressType, next?.id);
}

const defaultOf = (book: readonly Address[], addressType: AddressType) =>
  book.find((address) => address.addressType === addressType && address.isDefault);

async function known(tx: Tx, owner: Owner, id: string): Promise<Address> {
  const address = await findAddress(tx, owner, id);
  if (!address) throw new AppError('not-found', { detail: 'There is no such address' });
  return address;
}

/** No carrier delivers there, and a default that cannot be used would stand in the way of every order. */
function checkPlace({ postalCode, state }: AddressInput): void {
  if (isZipOfState(postalCode, state)) return;
  const detail = 'This postal code does not belong to the state';
  throw new AppError('invalid-request', { detail, fields: { postalCode: detail } });
}
