import { newToken, sha256 } from '../../platform/secrets/tokens.ts';

const pattern = /^slv_([\w-]{43})([\w-]{6})$/;
const prefixLength = 8;

/** Creates a token. It ends with a checksum, so scanners for leaked secrets can tell it from other text. */
export function newApiKeyToken(): string {
  const secret = newToken();
  return `slv_${secret}${checksum(secret)}`;
}

/** Whether a token can belong to an API key. No session's token looks like one. */
export function isApiKeyToken(token: string): boolean {
  const [, secret, end] = pattern.exec(token) ?? [];
  return secret !== undefined && end === checksum(secret);
}

/** The start of a token, by which people recognize it. */
export const tokenPrefix = (token: string): string => token.slice(0, prefixLength);

const checksum = (secret: string): string => sha256(secret).slice(0, 6);
