import { randomUUID } from 'node:crypto';
import type { Address, AddressInput } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertRows, lockRow, updateRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Owner } from '../owner.ts';

export type AddressType = Address['addressType'];

/** Lists a shopper's addresses: defaults first, then the newest. */
export async function listAddresses(tx: Tx, { tenantCode, userId }: Owner): Promise<Address[]> {
  const rows = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(addressView);
}

/** @returns undefined if the address doesn't belong to this shopper */
export async function findAddress(
  tx: Tx,
  { tenantCode, userId }: Owner,
  id: string,
): Promise<Address | undefined> {
  const row = await findRow(tx, 'addresses', { tenant_code: tenantCode, user_id: userId, id });
  return row && addressView(row);
}

export async function insertAddress(
  tx: Tx,
  { tenantCode, userId }: Owner,
  input: AddressInput,
): Promise<string> {
  const id = randomUUID();
  await insertRows(tx, 'addresses', {
    tenant_code: tenantCode,
    id,
    user_id: userId,
    ...toColumns(input),
    address_type: input.addressType ?? 'SHIPPING',
    is_default: false,
    created_at: sql<Date>`clock_timestamp()`,
  });
  return id;
}

/** Updates all fields except the default flag. */
export async function updateAddress(
  tx: Tx,
  { tenantCode, userId }: Owner,
  id: string,
  input: AddressInput & { addressType: AddressType },
): Promise<void> {
  await updateRows(
    tx,
    'addresses',
    { tenant_code: tenantCode, user_id: userId, id },
    { ...toColumns(input), address_type: input.addressType },
  );
}

export async function deleteAddress(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  await deleteRows(tx, 'addresses', { tenant_code: tenantCode, user_id: userId, id });
}

/** Sets the default address of a type, or clears it if `id` is undefined. Lock the owner first. */
export async function setDefault(
  tx: Tx,
  { tenantCode, userId }: Owner,
  addressType: AddressType,
  id: string | undefined,
): Promise<void> {
  // The old default is cleared first, because a unique index allows only one.
  const addressesOfType = () =>
    tx
      .updateTable('addresses')
      .where('tenant_code', '=', tenantCode)
      .where('user_id', '=', userId)
      .where('address_type', '=', addressType);
  await addressesOfType().set({ is_default: false }).where('is_default', '=', true).execute();
  if (id !== undefined) await addressesOfType().set({ is_default: true }).where('id', '=', id).execute();
}

/** Serializes changes to a shopper's addresses. Otherwise two new defaults at once would conflict. */
export async function lockOwner(tx: Tx, { tenantCode, userId }: Owner): Promise<void> {
  await lockRow(tx, 'users', { tenant_code: tenantCode, id: userId }, 'forNoKeyUpdate');
}

function toColumns(input: AddressInput) {
  return {
    street_address: input.streetAddress.trim(),
    address_line2: input.addressLine2?.trim() ?? null,
    city: input.city.trim(),
    state: input.state,
    postal_code: input.postalCode,
    country: input.country,
    phone: input.phone ?? null,
    attention_name: input.attentionName ?? null,
  };
}

function addressView(row: Selectable<Tables['addresses']>): Address {
  return {
    id: row.id,
    streetAddress: row.street_address,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    attentionName: row.attention_name,
    isDefault: row.is_default,
    addressType: row.address_type,
  };
}
