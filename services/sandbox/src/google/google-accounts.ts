import { createHash } from 'node:crypto';

/** An account, with the names of the token's claims. */
export type GoogleAccount = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
};

/** Derives the account id from the email, so that it's the same on every machine and after a restart. */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return (BigInt(`0x${hash.slice(0, 16)}`) + 10n ** 20n).toString();
}

const account = (email: string, given: string, family: string, isVerified = true): GoogleAccount => ({
  sub: subjectOf(email),
  email,
  email_verified: isVerified,
  given_name: given,
  family_name: family,
});

/** The accounts that the chooser lists. People can enter any other address. */
export const testAccounts: readonly GoogleAccount[] = [
  account('ada.moss@gmail.example', 'Ada', 'Moss'),
  account('jonas.lind@gmail.example', 'Jonas', 'Lind'),
  account('kim.unverified@mail.example', 'Kim', 'Hale', false),
];
