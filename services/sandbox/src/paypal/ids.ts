import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** 17 capitals and digits, like every PayPal order, capture and refund id. */
export function newPaymentId(): string {
  return Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function newDebugId(): string {
  return randomInt(2 ** 47)
    .toString(16)
    .padStart(13, 'f')
    .slice(0, 13);
}
