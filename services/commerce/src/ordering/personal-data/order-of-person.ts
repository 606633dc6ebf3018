import { sql } from 'kysely';
import type { Person } from '../../customers/index.ts';

/** Matches orders of a person's account, and orders as a guest with the same email address. */
export const isOrderOf = ({ userId, emailKey }: Pick<Person, 'userId' | 'emailKey'>) =>
  userId === null
    ? sql<boolean>`orders.guest_email_key = ${emailKey}`
    : sql<boolean>`(orders.user_id = ${userId} or orders.guest_email_key = ${emailKey})`;
