import { isZipInState, type Address, type AddressInput } from '@selvedge/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Owner } from '../owner.ts';
import {
  deleteAddress,
  findAddress,
  lockOwner,
  insertAddress,
  listAddresses,
  setDefault,
  updateAddress,
  type AddressType,
} from './address-repository.ts';

/** More than anyone needs, but few enough to protect the database. */
const maxAddresses = 50;

/**
 * Saves an address. Each type has exactly one default address: the first one, until another one replaces it.
 * @throws AppError `conflict` if the address book is full; `invalid-request` if the postal code isn't in the state
 */
export async function saveAddress(tx: Tx, owner: Owner, input: AddressInput): Promise<Address> {
  checkPostalCode(input);
  await lockOwner(tx, owner);
  const book = await listAddresses(tx, owner);
  if (book.length >= maxAddresses)
    throw new AppError('conflict', {
      detail: `You can save up to ${maxAddresses} addresses. To add another one, please delete one that you no longer need.`,
    });
  const id = await insertAddress(tx, owner, input);
  const addressType = input.addressType ?? 'SHIPPING';
  if (input.isDefault || !findDefault(book, addressType)) await setDefault(tx, owner, addressType, id);
  return requireAddress(tx, owner, id);
}

/** @throws AppError `not-found`, also for someone else's address */
export async function readAddress(db: Database, owner: Owner, id: string): Promise<Address> {
  return db.inTenant(owner.tenantCode, (tx) => requireAddress(tx, owner, id));
}

/**
 * Changes an address. The default address stays the default until another one replaces it. If it changes its type, the
 * newest remaining address of the old type becomes the default.
 * @throws AppError `not-found`; `invalid-request` if the postal code isn't in the state
 */
export async function changeAddress(
  db: Database,
  owner: Owner,
  id: string,
  input: AddressInput,
): Promise<Address> {
  return db.inTenant(owner.tenantCode, async (tx) => {
    await lockOwner(tx, owner);
    const before = await requireAddress(tx, owner, id);
    checkPostalCode(input);
    const addressType = input.addressType ?? before.addressType;
    const others = (await listAddresses(tx, owner)).filter((other) => other.id !== id);
    const changesType = addressType !== before.addressType;
    if (changesType && before.isDefault) await reassignDefault(tx, owner, before.addressType, others);
    await updateAddress(tx, owner, id, { ...input, addressType });
    const isFirst = changesType && !findDefault(others, addressType);
    if (input.isDefault || isFirst) await setDefault(tx, owner, addressType, id);
    return requireAddress(tx, owner, id);
  });
}

/** Deletes an address. @throws AppError `not-found` */
export async function removeAddress(db: Database, owner: Owner, id: string): Promise<void> {
  await db.inTenant(owner.tenantCode, async (tx) => {
    await lockOwner(tx, owner);
    const { isDefault, addressType } = await requireAddress(tx, owner, id);
    await deleteAddress(tx, owner, id);
    if (isDefault) await reassignDefault(tx, owner, addressType, await listAddresses(tx, owner));
  });
}

/** Makes an address the default of its type. Does nothing if it no longer exists or is already the default. */
export async function makeDefaultAddress(tx: Tx, owner: Owner, id: string): Promise<void> {
  await lockOwner(tx, owner);
  const address = await findAddress(tx, owner, id);
  if (address && !address.isDefault) await setDefault(tx, owner, address.addressType, id);
}

async function reassignDefault(tx: Tx, owner: Owner, addressType: AddressType, others: readonly Address[]) {
  // The list has the newest first.
  const next = others.find((other) => other.addressType === addressType);
  await setDefault(tx, owner, addressType, next?.id);
}

const findDefault = (book: readonly Address[], addressType: AddressType) =>
  book.find((address) => address.addressType === addressType && address.isDefault);

async function requireAddress(tx: Tx, owner: Owner, id: string): Promise<Address> {
  const address = await findAddress(tx, owner, id);
  if (!address) throw new AppError('not-found', { detail: "We can't find that address" });
  return address;
}

/**
 * Rejects a postal code from another state: carriers won't deliver there, and as a default address it would block every
 * order.
 */
function checkPostalCode({ postalCode, state }: AddressInput): void {
  if (isZipInState(postalCode, state)) return;
  const detail = "This postal code isn't in the selected state";
  throw new AppError('invalid-request', { detail, fields: { postalCode: detail } });
}
