import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { emailPattern } from '@selvedge/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GoogleSettings } from './google-settings.ts';

/** The identity in one of Google's ID tokens. */
export interface GoogleIdentity {
  /** Google's `sub`, the permanent id of a Google account. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: { given?: string | undefined; family?: string | undefined; full?: string | undefined };
  expiresAt: Date;
}

export interface GoogleTokenVerifier {
  settings: GoogleSettings;
  /**
   * Checks the signature, issuer, audience and times of an ID token.
   * @throws AppError `invalid-google-token`; `upstream-unavailable` if Google's keys can't be fetched
   */
  verify(token: string, clientId: string, now: Date): Promise<GoogleIdentity>;
}

const keysTimeoutMs = 3_000;
const keysMaxAgeMs = 10 * 60_000;
/** Allowed difference between Google's clock and ours. */
const clockToleranceSeconds = 30;

/** Verifies Google's tokens with its public keys, which are cached for ten minutes and refetched for an unknown key. */
export function createGoogleTokenVerifier(settings: GoogleSettings): GoogleTokenVerifier {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), {
    timeoutDuration: keysTimeoutMs,
    cacheMaxAge: keysMaxAgeMs,
  });
  const getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new AppError(
        'upstream-unavailable',
        { detail: "Google isn't responding. Please try again, or sign in with your password." },
        { cause },
      );
    }
  };
  return {
    settings,
    async verify(token, clientId, now) {
      try {
        const { payload } = await jwtVerify(token, getKey, {
          algorithms: ['RS256'],
          issuer: settings.issuers,
          audience: clientId,
          currentDate: now,
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['sub', 'exp', 'iat', 'email'],
          maxTokenAge: '1h',
        });
        return parseIdentity(payload);
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw invalidGoogleToken({ cause });
      }
    },
  };
}

export function invalidGoogleToken({
  detail = 'Google login failed',
  cause,
}: { detail?: string; cause?: unknown } = {}) {
  return new AppError('invalid-google-token', { detail }, { cause });
}

const emailForm = new RegExp(emailPattern, 'u');

function parseIdentity(payload: JWTPayload): GoogleIdentity {
  const { sub: subject = '', exp = 0, email, email_verified: verified } = payload;
  // Google's web tokens have exactly one audience. With several, it would be unclear who requested the token.
  if (typeof payload.aud !== 'string') throw invalidGoogleToken();
  if (subject === '' || subject.length > 255) throw invalidGoogleToken();
  if (typeof email !== 'string' || email.length > 254 || !emailForm.test(email)) throw invalidGoogleToken();
  return {
    subject,
    email,
    isEmailVerified: verified === true,
    name: {
      given: toText(payload['given_name']),
      family: toText(payload['family_name']),
      full: toText(payload['name']),
    },
    expiresAt: new Date((exp + clockToleranceSeconds) * 1000),
  };
}

const toText = (claim: unknown): string | undefined => (typeof claim === 'string' ? claim : undefined);
