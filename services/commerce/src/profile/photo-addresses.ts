import { apiBasePath } from '@selvedge/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { serviceSecret } from '../secrets/service-secret.ts';

/** A photo of a tenant, and until when its address opens it, in seconds since 1970. */
interface Signed {
  tenantCode: string;
  photoId: string;
  expires: number;
}

export interface PhotoAddresses {
  /** An address that opens a private photo to whoever holds it, for 10 to 15 minutes. */
  addressOf(tenantCode: string, photoId: string): Promise<string>;
  /** Whether the service wrote this address, and it still holds. */
  isValid(signed: Signed, signature: string): Promise<boolean>;
}

export const photoPath = `${apiBasePath}/private-photos`;

// Addresses written within one of these spans are the same, so that a browser that has a photo asks only whether it is.
const spanSeconds = 300;
const spansValid = 3;

export function createPhotoAddresses(db: Database, clock: Clock): PhotoAddresses {
  const secret = serviceSecret(db, 'private-photos');
  const nowSeconds = () => clock().getTime() / 1000;
  const signatureOf = async ({ tenantCode, photoId, expires }: Signed) =>
    createHmac('sha256', await secret())
      .update(`photo ${tenantCode} ${photoId} ${expires}`)
      .digest('base64url');
  return {
    async addressOf(tenantCode, photoId) {
      const expires = (Math.floor(nowSeconds() / spanSeconds) + spansValid) * spanSeconds;
      const signature = await signatureOf({ tenantCode, photoId, expires });
      return `${photoPath}/${tenantCode}/${photoId}?expires=${expires}&signature=${signature}`;
    },
    async isValid(signed, signature) {
      const expected = Buffer.from(await signatureOf(signed));
      const given = Buffer.from(signature);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && signed.expires > nowSeconds();
    },
  };
}
