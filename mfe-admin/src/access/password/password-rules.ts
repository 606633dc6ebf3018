import { operatorPasswordLength } from '@selvedge/contract';

const { min, max } = operatorPasswordLength;
export const lengthHint = `At least ${min} characters`;

interface TypedPasswords {
  newPassword: string;
  repeated: string;
}

function newPasswordRule(typed: string): string | undefined {
  if (typed.length < min) return lengthHint;
  return typed.length > max ? `Use up to ${max} characters` : undefined;
}

/** For choosing a password. */
export const newPasswordRules = {
  newPassword: newPasswordRule,
  repeated: (typed: string, { newPassword }: TypedPasswords) =>
    typed === newPassword ? undefined : 'The passwords don’t match',
};

/** For changing a password. */
export const passwordRules = {
  currentPassword: (typed: string) => (typed === '' ? 'Current password is required' : undefined),
  newPassword: (typed: string, { currentPassword }: TypedPasswords & { currentPassword: string }) =>
    newPasswordRule(typed) ??
    (typed === currentPassword ? 'Choose a password that’s different from the current one' : undefined),
  repeated: newPasswordRules.repeated,
};
