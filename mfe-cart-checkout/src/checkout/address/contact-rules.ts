import { isPhone } from '@selvedge/address';
import { emailPattern } from '@selvedge/contract';
import { contactMessages } from '../../checkout-messages.ts';

export interface Contact {
  email: string;
  phone: string;
}

export type ContactErrors = Partial<Record<keyof Contact, string>>;

const emailForm = new RegExp(emailPattern, 'u');
const maxEmailLength = 254;

export function emailError(value: string): string | undefined {
  const email = value.trim();
  if (!email) return contactMessages.emailRequired;
  if (email.length > maxEmailLength) return contactMessages.emailTooLong;
  if (!emailForm.test(email)) return contactMessages.emailInvalid;
  return undefined;
}

function phoneError(value: string): string | undefined {
  if (!value.trim()) return contactMessages.phoneRequired;
  return isPhone(value) ? undefined : contactMessages.phoneInvalid;
}

/** One message per invalid field; empty when the details are valid. */
export function contactErrors(contact: Contact): ContactErrors {
  const email = emailError(contact.email);
  const phone = phoneError(contact.phone);
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}
