import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** 17 capital letters and digits, like PayPal's ids for orders, captures and refunds. */
export function newPaymentId(): string {
  return Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function newDebugId(): string {
  return randomInt(2 ** 47)
    .toString(16)
    .padStart(13, 'f')
    .slice(0, 13);
}
