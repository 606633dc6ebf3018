import { messages } from '../../admin-messages.ts';

interface Named {
  name: string;
  email: string;
}

/** What to call a customer: the name, or the email address. Without both, their data was deleted. */
export const customerName = ({ name, email }: Named): string => name || email || messages.customers.isDeleted;
