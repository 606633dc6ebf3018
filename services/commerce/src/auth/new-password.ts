import { randomInt } from 'node:crypto';

/** No two of them look alike; 20 of them are more than anybody guesses. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password to be shown once. */
export const newPassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
