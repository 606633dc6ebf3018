import { operatorPasswordLength } from '@selvedge/contract';

const { min, max } = operatorPasswordLength;
export const lengthHint = `At least ${min} characters`;

export interface TypedPasswords {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export type PasswordMistakes = Partial<Record<keyof TypedPasswords, string>>;

export function passwordMistakes({
  currentPassword,
  newPassword,
  repeated,
}: TypedPasswords): PasswordMistakes {
  const mistakes: PasswordMistakes = {};
  if (currentPassword === '') mistakes.currentPassword = 'Current password is required';
  if (newPassword.length < min) mistakes.newPassword = lengthHint;
  else if (newPassword.length > max) mistakes.newPassword = `At most ${max} characters`;
  else if (newPassword === currentPassword) mistakes.newPassword = 'This is the password you have';
  if (repeated !== newPassword) mistakes.repeated = 'The two do not match';
  return mistakes;
}
