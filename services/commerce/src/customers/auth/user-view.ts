import type { User } from '@selvedge/contract';

interface UserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
}

export function userView(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
  };
}
