import { namePattern } from '@selvedge/contract';
import type { GoogleIdentity } from './google-tokens.ts';

const nameForm = new RegExp(namePattern, 'u');
const maxLength = 80;

/**
 * The two names of a new account. Google may know one of them or none, and anybody may write there what they like:
 * what the store would not take from a form it does not take from Google. The last name may come out empty.
 */
export function namesOf({ name, email }: Pick<GoogleIdentity, 'name' | 'email'>): {
  firstName: string;
  lastName: string;
} {
  const given = fitting(name.given);
  const lastName = fitting(name.family) ?? '';
  const full = lastName === '' ? fitting(name.full) : undefined;
  const firstName = given ?? full ?? fitting(email.split('@')[0]) ?? 'Shopper';
  return { firstName, lastName };
}

function fitting(text: string | undefined): string | undefined {
  const name = [...(text?.trim() ?? '')].slice(0, maxLength).join('').slice(0, maxLength).trim();
  return nameForm.test(name) ? name : undefined;
}
