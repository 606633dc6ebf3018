import { randomUUID } from 'node:crypto';
import type { Address, AddressInput } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AddressesTable } from './address-tables.ts';

interface Owner {
  tenantCode: string;
  userId: string;
}

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

/** Saves an address. The first of its type becomes the default; a new default takes the place of the old one. */
export async function insertAddress(
  tx: Tx,
  { tenantCode, userId }: Owner,
  input: AddressInput,
): Promise<Address> {
  await lockOwner(tx, { tenantCode, userId });
  const addressType = input.addressType ?? 'SHIPPING';
  const isDefault = input.isDefault === true || !(await hasDefault(tx, { tenantCode, userId }, addressType));
  if (isDefault) await dropDefault(tx, { tenantCode, userId }, addressType);
  const row = await tx
    .insertInto('addresses')
    .values({
      tenant_code: tenantCode,
      id: randomUUID(),
      user_id: userId,
      address_type: addressType,
      street_address: input.streetAddress.trim(),
      city: input.city.trim(),
      state: input.state,
      postal_code: input.postalCode,
      country: input.country,
      phone: input.phone ?? null,
      attention_name: input.attentionName ?? null,
      is_default: isDefault,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return addressView(row);
}

async function hasDefault(tx: Tx, { tenantCode, userId }: Owner, addressType: 'SHIPPING' | 'BILLING') {
  const row = await tx
    .selectFrom('addresses')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('address_type', '=', addressType)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

function addressView(row: Selectable<AddressesTable>): Address {
  return {
    id: row.id,
    streetAddress: row.street_address,
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

/** Makes one of the shopper's addresses the default of its type; harmless when it is gone or is it already. */
export async function makeDefaultAddress(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  const address = await findAddress(tx, { tenantCode, userId }, id);
  if (!address || address.isDefault) return;
  await lockOwner(tx, { tenantCode, userId });
  await dropDefault(tx, { tenantCode, userId }, address.addressType);
  await tx
    .updateTable('addresses')
    .set({ is_default: true })
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** One shopper's addresses change one at a time: two new defaults at once would otherwise collide. */
async function lockOwner(tx: Tx, { tenantCode, userId }: Owner): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

async function dropDefault(
  tx: Tx,
  { tenantCode, userId }: Owner,
  addressType: 'SHIPPING' | 'BILLING',
): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('address_type', '=', addressType)
    .where('is_default', '=', true)
    .execute();
}
