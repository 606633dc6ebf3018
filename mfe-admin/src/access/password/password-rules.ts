import { operatorPasswordLength } from '@selvedge/contract';

const { min, max } = operatorPasswordLength;
export const lengthHint = `At least ${min} characters`;

export function newPasswordRule(typed: string): string | undefined {
  if (typed.length < min) return lengthHint;
  return typed.length > max ? `Use up to ${max} characters` : undefined;
}

export const repeatedRule = (typed: string, newPassword: string): string | undefined =>
  typed === newPassword ? undefined : 'The passwords don’t match';

interface TypedPasswords {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

/** For changing a password. */
export const passwordRules = {
  currentPassword: (typed: string) => (typed === '' ? 'Current password is required' : undefined),
  newPassword: (typed: string, { currentPassword }: TypedPasswords) =>
    newPasswordRule(typed) ??
    (typed === currentPassword ? 'Choose a password that’s different from the current one' : undefined),
  repeated: (typed: string, { newPassword }: TypedPasswords) => repeatedRule(typed, newPassword),
};
