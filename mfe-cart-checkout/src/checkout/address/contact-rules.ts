import { emailPattern } from '@selvedge/contract';
import { contactMessages } from '../../checkout-messages.ts';

export interface Contact {
  email: string;
  phone: string;
}

export type ContactErrors = Partial<Record<keyof Contact, string>>;

const emailForm = new RegExp(emailPattern, 'u');
// The contract's own pattern; its schemas stay on the server, so it stands here again.
const phonePattern = /^(?:\+?1[-. ]?)?\(?[0-9]{3}\)?[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/;
const longestEmail = 254;

/** US number, optional country code, ten digits with optional separators or parentheses. */
export const isPhone = (value: string) => phonePattern.test(value.trim());

export function emailError(value: string): string | undefined {
  const email = value.trim();
  if (!email) return contactMessages.emailRequired;
  if (email.length > longestEmail) return contactMessages.emailTooLong;
  if (!emailForm.test(email)) return contactMessages.emailInvalid;
  return undefined;
}

export function phoneError(value: string): string | undefined {
  if (!value.trim()) return contactMessages.phoneRequired;
  return isPhone(value) ? undefined : contactMessages.phoneInvalid;
}

/** What is wrong with a guest's contact details, one message a field; empty when nothing is. */
export function contactErrors(contact: Contact): ContactErrors {
  const email = emailError(contact.email);
  const phone = phoneError(contact.phone);
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}
