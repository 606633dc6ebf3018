import { createHash } from 'node:crypto';
import type { ApiKeyCredentials } from '@selvedge/contract';
import type { CredentialStore } from '../../store/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { UnsealError } from '../../platform/secrets/secret-box.ts';
import type { Carrier, Destination } from './carrier.ts';
import { createCarrier } from './carrier-settings.ts';
import { readSellerAddress } from './seller-address.ts';
import { fallbackOrigin } from './warehouse.ts';

export interface StoreCarrier {
  carrier: Carrier;
  /** Where packages ship from and returns go to. Null until it's set; no label can be bought before. */
  warehouse: Destination | null;
  /** Whether rates come from a carrier account instead of only our own table. */
  hasAccount: boolean;
  /** Hash of the account and the ship-from address. If it changes, earlier rates are no longer valid. */
  settings: string;
}

/** Finds a store's carrier, with its own account if it has one. Call it outside any transaction. */
export type GetStoreCarrier = (tenantCode: string) => Promise<StoreCarrier>;

interface CarrierSources {
  db: Database;
  credentials: CredentialStore;
  documents: DocumentRenderer;
  /** The account for stores without their own; undefined to use our rate table. */
  shippo: { baseUrl: string; apiKey: string } | undefined;
  shippoBaseUrl: string;
  onFallback: (error: Error) => void;
}

export function createCarriers({
  db,
  credentials,
  documents,
  shippo,
  shippoBaseUrl,
  onFallback,
}: CarrierSources): GetStoreCarrier {
  async function getAccount(tenantCode: string): Promise<typeof shippo> {
    try {
      const [own] = await credentials.read<ApiKeyCredentials>(tenantCode, 'carrier');
      return own ? { baseUrl: shippoBaseUrl, apiKey: own.value.apiKey } : shippo;
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      // Don't use another account, which would pay for it. Checkout continues with our own rates.
      onFallback(error);
      return undefined;
    }
  }
  return async (tenantCode) => {
    const account = await getAccount(tenantCode);
    const warehouse = await db.inTenant(tenantCode, (tx) => readSellerAddress(tx, tenantCode));
    const origin = warehouse ?? fallbackOrigin;
    return {
      carrier: createCarrier(account, { documents, warehouse: origin, onFallback }),
      warehouse,
      hasAccount: account !== undefined,
      settings: createHash('sha256')
        .update(JSON.stringify([account, origin]))
        .digest('base64url'),
    };
  };
}
