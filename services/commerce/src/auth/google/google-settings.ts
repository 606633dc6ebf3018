import { webUrl } from '../../env-values.ts';

export interface GoogleSettings {
  /** The script that draws Google's button. */
  scriptUrl: string;
  /** Where the keys are published that Google signs its ID tokens with. */
  keysUrl: string;
  /** Names that Google goes by in its tokens. */
  issuers: string[];
  isStandIn: boolean;
}

const googleOrigin = 'https://accounts.google.com';

/**
 * Google itself, or the stand-in at `GOOGLE_BASE_URL`.
 * @throws Error when that is no http(s) address
 */
export function readGoogleSettings(source: NodeJS.ProcessEnv): GoogleSettings {
  const baseUrl = webUrl(source, 'GOOGLE_BASE_URL', googleOrigin);
  if (baseUrl === googleOrigin) {
    return {
      scriptUrl: `${googleOrigin}/gsi/client`,
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      // Google's documentation names both.
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
