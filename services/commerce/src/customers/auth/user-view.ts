import type { User } from '@selvedge/contract';
import type { UserRow } from './account-repository.ts';

export function userView(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
  };
}
