export type GoogleState = {
  /** PKCS #8; made when it is first needed, and kept, because stores remember the public half for a while. */
  privateKeyPem: string | null;
  /** Tokens given out so far; with it no two are the same. */
  issued: number;
};

export function emptyGoogleState(): GoogleState {
  return { privateKeyPem: null, issued: 0 };
}
