import { isPhone } from '@selvedge/address';
import { emailPattern } from '@selvedge/contract';
import type { FieldRule } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

const { fields } = messages;

const emailForm = new RegExp(emailPattern, 'u');

export const emailRule: FieldRule = (value) => {
  const email = value.trim();
  if (!email) return fields.emailRequired;
  if (email.length > 254) return fields.emailTooLong;
  return emailForm.test(email) ? undefined : fields.emailInvalid;
};

/** For choosing a new password. When signing in, a password is only required. */
export const newPasswordRule: FieldRule = (value) => {
  if (!value) return fields.passwordRequired;
  if (value.length < 8) return fields.passwordTooShort;
  return value.length > 128 ? fields.passwordTooLong : undefined;
};

export const optionalPhoneRule: FieldRule = (value) =>
  !value.trim() || isPhone(value) ? undefined : fields.phoneInvalid;
