import { createHash } from 'node:crypto';

/** Who signs in, as Google describes them in a token. */
export type GoogleAccount = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
};

/** The same address is the same Google account, everywhere and after every restart. */
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

/** Those that the chooser offers; any other address can be typed in. */
export const testAccounts: readonly GoogleAccount[] = [
  account('ada.moss@gmail.example', 'Ada', 'Moss'),
  account('jonas.lind@gmail.example', 'Jonas', 'Lind'),
  account('kim.unverified@mail.example', 'Kim', 'Hale', false),
];
