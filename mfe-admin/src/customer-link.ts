import { messages } from './admin-messages.ts';

export const customersPath = '/admin/customers';

/** The address of a customer's page. */
export const customerPathOf = ({ id }: { id: string }): string => `${customersPath}/${id}`;

interface Named {
  name: string;
  email: string;
}

/** What to call a customer: the name, or the email address. Without both, their data was deleted. */
export const customerName = ({ name, email }: Named): string => name || email || messages.customers.isDeleted;
