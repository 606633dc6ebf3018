import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../http/app-error.ts';

export const operatorPasswordLength = { min: 12, max: 128 };

/** About 49,000 passwords that attackers try first, in lower case. */
const common = new Set<string>(dictionary['passwords-common']);

/** Whether a password is on attackers' lists, also with digits and signs around it: `Password2026!`. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const word = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const isOneCharacter = new Set(lower).size === 1;
  return isOneCharacter || common.has(lower) || (word.length >= 4 && common.has(word));
}

/** @param field what the password is called in the request. @throws AppError `invalid-request` with that field */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError('invalid-request', {
    detail: 'That password is too easy to guess',
    fields: { [field]: 'This password is too easy to guess. Please choose another one.' },
  });
}

/** For passwords that don't come with a request. @returns what is wrong, undefined when nothing is */
export function operatorPasswordProblem(password: string): string | undefined {
  const { min, max } = operatorPasswordLength;
  if (password.length < min || password.length > max) return `must have ${min} to ${max} characters`;
  return isCommonPassword(password) ? 'is too easy to guess' : undefined;
}
