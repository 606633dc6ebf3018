import { apiBasePath } from '@selvedge/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSecretReader } from '../../platform/secrets/service-secret.ts';

/** The signed parts of a photo URL. `expires` is in seconds since 1970. */
interface Signed {
  tenantCode: string;
  photoId: string;
  expires: number;
}

export interface PhotoUrls {
  /** Creates a URL that gives anyone who has it access to a private photo for 10 to 15 minutes. */
  createUrl(tenantCode: string, photoId: string): Promise<string>;
  /** Whether the signature is valid and the URL hasn't expired. */
  isValid(signed: Signed, signature: string): Promise<boolean>;
}

export const photoPath = `${apiBasePath}/private-photos`;

// URLs created within the same span are equal, so that browsers can revalidate a cached photo.
const spanSeconds = 300;
const validSpans = 3;

export function createPhotoUrls(db: Database, clock: Clock): PhotoUrls {
  const secret = createSecretReader(db, 'private-photos');
  const nowSeconds = () => clock().getTime() / 1000;
  const sign = async ({ tenantCode, photoId, expires }: Signed) =>
    createHmac('sha256', await secret())
      .update(`photo ${tenantCode} ${photoId} ${expires}`)
      .digest('base64url');
  return {
    async createUrl(tenantCode, photoId) {
      const expires = (Math.floor(nowSeconds() / spanSeconds) + validSpans) * spanSeconds;
      const signature = await sign({ tenantCode, photoId, expires });
      return `${photoPath}/${tenantCode}/${photoId}?expires=${expires}&signature=${signature}`;
    },
    async isValid(signed, signature) {
      const expected = Buffer.from(await sign(signed));
      const actual = Buffer.from(signature);
      const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isGenuine && signed.expires > nowSeconds();
    },
  };
}
