import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertMissingRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { findUserByEmail, findUserById, type UserRow } from '../auth/account-repository.ts';

/** Somebody whose data the store has, with or without an account. */
export interface Person {
  tenantCode: string;
  customerId: string;
  email: string;
  emailKey: string;
  /** Null without an account. */
  userId: string | null;
}

/** @throws AppError `not-found`, also for a customer of another tenant */
export async function findPerson(tx: Tx, tenantCode: string, customerId: string): Promise<Person> {
  const customer = await findRow(tx, 'customers', { tenant_code: tenantCode, id: customerId });
  if (!customer) throw customerNotFound();
  const user = await findUserByEmail(tx, tenantCode, customer.email_key);
  return toPerson(customer, user?.id ?? null);
}

/** @throws AppError `unauthorized` if the account no longer exists */
export async function findPersonOfAccount(tx: Tx, tenantCode: string, userId: string): Promise<Person> {
  const user = await findUserById(tx, tenantCode, userId);
  if (!user) throw new AppError('unauthorized');
  const match = { tenant_code: tenantCode, email_key: user.email_key };
  const customer = (await findRow(tx, 'customers', match)) ?? (await addMissingCustomer(tx, user));
  return toPerson(customer, userId);
}

/** For an account whose customer was deleted while the account was being created. */
async function addMissingCustomer(tx: Tx, user: UserRow) {
  const { tenant_code: tenantCode, email, email_key: emailKey } = user;
  const name = `${user.first_name} ${user.last_name}`;
  await insertMissingRows(tx, 'customers', [{ tenant_code: tenantCode, email, email_key: emailKey, name }]);
  return (await findRow(tx, 'customers', { tenant_code: tenantCode, email_key: emailKey }))!;
}

/** The id of the customer with an email address; null if there's none. */
export async function findCustomerId(tx: Tx, tenantCode: string, email: string): Promise<string | null> {
  const match = { tenant_code: tenantCode, email_key: emailKey(email) };
  return (await findRow(tx, 'customers', match))?.id ?? null;
}

export function customerNotFound(): AppError {
  return new AppError('not-found', { detail: "We can't find that customer" });
}

const toPerson = (
  customer: { tenant_code: string; id: string; email: string; email_key: string },
  userId: string | null,
): Person => ({
  tenantCode: customer.tenant_code,
  customerId: customer.id,
  email: customer.email,
  emailKey: customer.email_key,
  userId,
});
