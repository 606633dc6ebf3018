import { isPhone } from '@selvedge/address';
import { emailPattern } from '@selvedge/contract';
import { messages } from '../account-messages.ts';

const { fields } = messages;

const emailForm = new RegExp(emailPattern, 'u');

/** A rule gives the message for a value that will not do, and nothing for one that will. */
export type FieldRule = (value: string) => string | undefined;

export const required =
  (message: string): FieldRule =>
  (value) =>
    value.trim() ? undefined : message;

export const emailRule: FieldRule = (value) => {
  const email = value.trim();
  if (!email) return fields.emailRequired;
  if (email.length > 254) return fields.emailTooLong;
  return emailForm.test(email) ? undefined : fields.emailInvalid;
};

/** For a password that is being chosen; one being entered only has to be there. */
export const newPasswordRule: FieldRule = (value) => {
  if (!value) return fields.passwordRequired;
  if (value.length < 8) return fields.passwordTooShort;
  return value.length > 128 ? fields.passwordTooLong : undefined;
};

export const optionalPhoneRule: FieldRule = (value) =>
  !value.trim() || isPhone(value) ? undefined : fields.phoneInvalid;
