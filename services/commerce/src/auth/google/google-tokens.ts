import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { emailPattern } from '@selvedge/contract';
import { AppError } from '../../http/app-error.ts';
import type { GoogleSettings } from './google-settings.ts';

/** What Google says of whoever holds a token of theirs. */
export interface GoogleIdentity {
  /** Google's `sub`: one Google account, for ever. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: { given?: string | undefined; family?: string | undefined; full?: string | undefined };
  expiresAt: Date;
}

export interface GoogleTokens {
  settings: GoogleSettings;
  /**
   * Checks signature, issuer, audience and times of an ID token.
   * @throws AppError `invalid-google-token`; `upstream-unavailable` when Google's keys cannot be had
   */
  verify(token: string, clientId: string, now: Date): Promise<GoogleIdentity>;
}

const keysDeadlineMs = 3_000;
const keysMaxAgeMs = 10 * 60_000;
/** Between the clocks of Google and ours. */
const clockToleranceSeconds = 30;

/** Checks Google's tokens with its published keys, which are fetched once in ten minutes, and when a new one turns up. */
export function createGoogleTokens(settings: GoogleSettings): GoogleTokens {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), {
    timeoutDuration: keysDeadlineMs,
    cacheMaxAge: keysMaxAgeMs,
  });
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new AppError(
        'upstream-unavailable',
        { detail: 'Google does not answer. Please try again, or sign in with your password.' },
        { cause },
      );
    }
  };
  return {
    settings,
    async verify(token, clientId, now) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ['RS256'],
          issuer: settings.issuers,
          audience: clientId,
          currentDate: now,
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['sub', 'exp', 'iat', 'email'],
          maxTokenAge: '1h',
        });
        return identityOf(payload);
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

function identityOf(payload: JWTPayload): GoogleIdentity {
  const { sub: subject = '', exp = 0, email, email_verified: verified } = payload;
  // Several audiences would need a word on who of them asked; Google's tokens for the web have one.
  if (typeof payload.aud !== 'string') throw invalidGoogleToken();
  if (subject === '' || subject.length > 255) throw invalidGoogleToken();
  if (typeof email !== 'string' || email.length > 254 || !emailForm.test(email)) throw invalidGoogleToken();
  return {
    subject,
    email,
    isEmailVerified: verified === true,
    name: {
      given: textOf(payload['given_name']),
      family: textOf(payload['family_name']),
      full: textOf(payload['name']),
    },
    expiresAt: new Date((exp + clockToleranceSeconds) * 1000),
  };
}

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' ? claim : undefined);
