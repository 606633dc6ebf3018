import { randomUUID } from 'node:crypto';
import type { Address, AddressInput } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AddressesTable } from './address-tables.ts';

export interface Owner {
  tenantCode: string;
  userId: string;
}

export type AddressType = Address['addressType'];

/** Addresses of one shopper, the default ones first, then the newest. */
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

/** Undefined when the address is not this shopper's. */
export async function findAddress(
  tx: Tx,
  { tenantCode, userId }: Owner,
  id: string,
): Promise<Address | undefined> {
  const row = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && addressView(row);
}

export async function insertAddress(
  tx: Tx,
  { tenantCode, userId }: Owner,
  input: AddressInput,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('addresses')
    .values({
      tenant_code: tenantCode,
      id,
      user_id: userId,
      ...columnsOf(input),
      address_type: input.addressType ?? 'SHIPPING',
      is_default: false,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
  return id;
}

/** Writes all fields but whether it is a default. */
export async function updateAddress(
  tx: Tx,
  { tenantCode, userId }: Owner,
  id: string,
  input: AddressInput & { addressType: AddressType },
): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ ...columnsOf(input), address_type: input.addressType })
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteAddress(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  await tx
    .deleteFrom('addresses')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Makes an address, or none, the default of its type. Hold the owner. */
export async function setDefault(
  tx: Tx,
  { tenantCode, userId }: Owner,
  addressType: AddressType,
  id: string | undefined,
): Promise<void> {
  // The old one first: the index allows one default at a time.
  const ofType = () =>
    tx
      .updateTable('addresses')
      .where('tenant_code', '=', tenantCode)
      .where('user_id', '=', userId)
      .where('address_type', '=', addressType);
  await ofType().set({ is_default: false }).where('is_default', '=', true).execute();
  if (id !== undefined) await ofType().set({ is_default: true }).where('id', '=', id).execute();
}

/** One shopper's addresses change one at a time: two new defaults at once would otherwise collide. */
export async function holdOwner(tx: Tx, { tenantCode, userId }: Owner): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

function columnsOf(input: AddressInput) {
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

function addressView(row: Selectable<AddressesTable>): Address {
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
