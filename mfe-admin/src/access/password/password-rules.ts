import { operatorPasswordLength } from '@selvedge/contract';

const { min, max } = operatorPasswordLength;
export const lengthHint = `At least ${min} characters`;

interface TypedPasswords {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export const passwordRules = {
  currentPassword: (typed: string) => (typed === '' ? 'Current password is required' : undefined),
  newPassword(typed: string, { currentPassword }: TypedPasswords) {
    if (typed.length < min) return lengthHint;
    if (typed.length > max) return `Use up to ${max} characters`;
    if (typed === currentPassword) return 'Choose a password that’s different from the current one';
    return undefined;
  },
  repeated: (typed: string, { newPassword }: TypedPasswords) =>
    typed === newPassword ? undefined : 'The passwords don’t match',
};
