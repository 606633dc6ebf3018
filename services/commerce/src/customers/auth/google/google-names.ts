import { namePattern } from '@selvedge/contract';
import type { GoogleIdentity } from './google-token-verifier.ts';

const nameForm = new RegExp(namePattern, 'u');
const maxLength = 80;

/**
 * Derives the first and last name of a new account. Google may have only one of them or none, and users can enter
 * anything there, so they must pass the same checks as names in a form. The last name may be empty.
 */
export function parseNames({ name, email }: Pick<GoogleIdentity, 'name' | 'email'>): {
  firstName: string;
  lastName: string;
} {
  const given = parseName(name.given);
  const lastName = parseName(name.family) ?? '';
  const full = lastName === '' ? parseName(name.full) : undefined;
  const firstName = given ?? full ?? parseName(email.split('@')[0]) ?? 'Shopper';
  return { firstName, lastName };
}

function parseName(text: string | undefined): string | undefined {
  const name = [...(text?.trim() ?? '')].slice(0, maxLength).join('').slice(0, maxLength).trim();
  return nameForm.test(name) ? name : undefined;
}
