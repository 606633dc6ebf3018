import type { ApiKeyCredentials } from '@selvedge/contract';
import type { CredentialStore } from '../credentials/credential-store.ts';
import type { Database } from '../db/database.ts';
import type { DocumentRenderer } from '../pdf/document-renderer.ts';
import { SealedElsewhereError } from '../secrets/secret-box.ts';
import type { Carrier, Destination } from './carrier.ts';
import { carrierFrom } from './carrier-settings.ts';
import { readSellerAddress } from './seller-address.ts';
import { fallbackOrigin } from './warehouse.ts';

export interface StoreCarrier {
  carrier: Carrier;
  /** Where the store's parcels leave from, and returns go to; null until the store has said it, and then no label is bought. */
  warehouse: Destination | null;
}

/** Who takes the parcels of a store, by its own account where it has one. Asked outside any transaction. */
export type CarrierOf = (tenantCode: string) => Promise<StoreCarrier>;

interface CarrierSources {
  db: Database;
  credentials: CredentialStore;
  documents: DocumentRenderer;
  /** The account of stores that have none of their own; undefined: our rate tables. */
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
}: CarrierSources): CarrierOf {
  async function accountOf(tenantCode: string): Promise<typeof shippo> {
    try {
      const [own] = await credentials.read<ApiKeyCredentials>(tenantCode, 'carrier');
      return own ? { baseUrl: shippoBaseUrl, apiKey: own.value.apiKey } : shippo;
    } catch (error) {
      if (!(error instanceof SealedElsewhereError)) throw error;
      // Nobody else's account pays for it; checkout goes on by our own tables.
      onFallback(error);
      return undefined;
    }
  }
  return async (tenantCode) => {
    const account = await accountOf(tenantCode);
    const warehouse = await db.inTenant(tenantCode, (tx) => readSellerAddress(tx, tenantCode));
    const origin = warehouse ?? fallbackOrigin;
    return { carrier: carrierFrom(account, { documents, warehouse: origin, onFallback }), warehouse };
  };
}
