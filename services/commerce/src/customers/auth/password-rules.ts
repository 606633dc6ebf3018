import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { operatorPasswordLength } from '@selvedge/contract';
import type { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/http/app-error.ts';
import { lazily } from '../../platform/http/lazily.ts';

/** About 49,000 passwords that attackers try first, in lowercase. Loaded when first needed. */
const commonPasswords = lazily(() => {
  const load = createRequire(import.meta.url) as (name: string) => { dictionary: typeof dictionary };
  return new Set<string>(load('@zxcvbn-ts/language-common').dictionary['passwords-common']);
});

/**
 * Whether a password is on attackers' lists, also with digits and symbols around it (`Password2026!`), doubled or in
 * full-width letters.
 * @param accountNames names that are easy to guess for this account, such as its email address and store
 */
export function isCommonPassword(password: string, accountNames: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const half = lower.slice(0, lower.length / 2);
  const whole = half + half === lower ? half : lower;
  const word = whole.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const names = accountNames
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => name.toLowerCase());
  const isOneCharacter = new Set(lower).size === 1;
  const isKnown = (text: string) => commonPasswords().has(text) || names.includes(text);
  return isOneCharacter || isKnown(lower) || isKnown(whole) || (word.length >= 4 && isKnown(word));
}

/**
 * @param field the name of the password field in the request
 * @param accountNames see `isCommonPassword`
 * @throws AppError `invalid-request` with that field
 */
export function rejectCommonPassword(
  password: string,
  field: string,
  accountNames: readonly string[] = [],
): void {
  if (!isCommonPassword(password, accountNames)) return;
  throw new AppError('invalid-request', {
    detail: 'That password is too easy to guess',
    fields: { [field]: 'This password is too easy to guess. Please choose another one.' },
  });
}

/** Checks a password that doesn't come from a request. @returns the problem, or undefined */
export function operatorPasswordProblem(password: string): string | undefined {
  const { min, max } = operatorPasswordLength;
  if (password.length < min || password.length > max) return `must have ${min} to ${max} characters`;
  return isCommonPassword(password) ? 'is too easy to guess' : undefined;
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a random password to be shown once. */
export const generatePassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
