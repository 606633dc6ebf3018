import { webUrl } from '../../../platform/env-values.ts';

export interface GoogleSettings {
  /** The script that renders Google's button. */
  scriptUrl: string;
  /** The public keys of Google's ID tokens. */
  keysUrl: string;
  /** Accepted issuers of tokens. */
  issuers: string[];
  isStandIn: boolean;
}

const googleOrigin = 'https://accounts.google.com';

/**
 * Settings for Google itself, or for the stand-in at `GOOGLE_BASE_URL`.
 * @throws Error if `GOOGLE_BASE_URL` isn't an http(s) URL
 */
export function readGoogleSettings(source: NodeJS.ProcessEnv): GoogleSettings {
  const baseUrl = webUrl(source, 'GOOGLE_BASE_URL', googleOrigin);
  if (baseUrl === googleOrigin) {
    return {
      scriptUrl: `${googleOrigin}/gsi/client`,
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      // Google's documentation lists both.
      issuers: [googleOrigin, 'accounts.google.com'],
      isStandIn: false,
    };
  }
  return {
    scriptUrl: `${baseUrl}/gsi/client`,
    keysUrl: `${baseUrl}/oauth2/v3/certs`,
    issuers: [baseUrl],
    isStandIn: true,
  };
}
