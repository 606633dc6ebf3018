import type { Store } from '../state/store.ts';

export type GoogleState = {
  /** PKCS #8. Created on first use and saved, because stores cache the public half. */
  privateKeyPem: string | null;
  /** The number of tokens issued so far. */
  issued: number;
};

export type GoogleStore = Store<{ google: GoogleState }>;

export function emptyGoogleState(): GoogleState {
  return { privateKeyPem: null, issued: 0 };
}
