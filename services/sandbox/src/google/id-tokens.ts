import { randomUUID } from 'node:crypto';
import type { FaultRules } from '../controls/fault-rules.ts';
import type { GoogleAccount } from './google-accounts.ts';
import type { GoogleKeys } from './google-keys.ts';
import type { GoogleStore } from './google-state.ts';

const lifetimeSeconds = 3600;

interface TokenRequest {
  account: GoogleAccount;
  clientId: string;
  /** The stand-in's own address. */
  issuer: string;
  nonce?: string | undefined;
}

/** Issues ID tokens in Google's format. Controls can make the next ones invalid. */
export function createIdTokens({
  store,
  faults,
  keys,
  now,
}: {
  store: GoogleStore;
  faults: FaultRules;
  keys: GoogleKeys;
  now: () => Date;
}) {
  return {
    issue({ account, clientId, issuer, nonce }: TokenRequest): string {
      const scope = { operation: 'token', clientId, to: account.email.toLowerCase() };
      const isWrong = (kind: 'expired' | 'wrongAudience' | 'wrongIssuer' | 'badSignature') =>
        faults.take('google', kind, scope) !== undefined;
      const iat = Math.floor(now().getTime() / 1000) - (isWrong('expired') ? 2 * lifetimeSeconds : 0);
      const audience = isWrong('wrongAudience') ? `another.${clientId}` : clientId;
      store.state.google.issued += 1;
      store.touch();
      const claims = {
        iss: isWrong('wrongIssuer') ? 'https://accounts.example' : issuer,
        azp: audience,
        aud: audience,
        ...account,
        name: [account.given_name, account.family_name].filter(Boolean).join(' ') || undefined,
        ...(nonce && { nonce }),
        iat,
        nbf: iat - 300,
        exp: iat + lifetimeSeconds,
        jti: randomUUID(),
      };
      return keys.signToken(claims, { isForged: isWrong('badSignature') });
    },
  };
}
