import type { ApiKeyCredentials } from '@selvedge/contract';
import type { CredentialStore } from '../../store/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { UnsealError } from '../../platform/secrets/secret-box.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { withFallback, type Carrier, type Destination } from './carrier.ts';
import { readSellerAddress } from './seller-address.ts';
import { createShippoCarrier } from './shippo-carrier.ts';
import { createTableCarrier } from './table-carrier.ts';

/** The origin for shipping rates until a store sets its own address. It's never shown or printed. */
export const fallbackOrigin: Destination = {
  name: 'Selvedge Warehouse',
  streetAddress: '1201 Market Street',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19107',
  country: 'US',
};

const TIMEOUT_MS = 3_000;

interface StoreCarrier {
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

/** The stand-in simulates several services and serves Shippo's API under `/shippo`. */
export function shippoRoot(baseUrl: string): string {
  const isShippo = /(^|\.)goshippo\.com$/.test(new URL(baseUrl).hostname);
  return isShippo ? baseUrl : `${baseUrl.replace(/\/shippo$/, '')}/shippo`;
}

/** Rates come from Shippo, or from our own table if it doesn't respond or the store has no account. */
export function createCarriers({
  db,
  credentials,
  documents,
  shippo,
  shippoBaseUrl,
  onFallback,
}: CarrierSources): GetStoreCarrier {
  const tableCarrier = createTableCarrier(documents);
  function createCarrier(account: typeof shippo, origin: Destination): Carrier {
    if (!account) return tableCarrier;
    const settings = { baseUrl: shippoRoot(account.baseUrl), token: account.apiKey, timeoutMs: TIMEOUT_MS };
    return withFallback(createShippoCarrier(settings, origin), tableCarrier, onFallback);
  }
  async function getAccount(tenantCode: string): Promise<typeof shippo> {
    try {
      const [own] = await credentials.read<ApiKeyCredentials>(tenantCode, 'carrier');
      return own ? { baseUrl: shippoBaseUrl, apiKey: own.value.apiKey } : shippo;
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      // Don't use another account: its owner would pay for the labels. Checkout continues with our own rates.
      onFallback(error);
      return undefined;
    }
  }
  return async (tenantCode) => {
    const account = await getAccount(tenantCode);
    const warehouse = await db.inTenant(tenantCode, (tx) => readSellerAddress(tx, tenantCode));
    const origin = warehouse ?? fallbackOrigin;
    return {
      carrier: createCarrier(account, origin),
      warehouse,
      hasAccount: account !== undefined,
      settings: sha256(JSON.stringify([account, origin])),
    };
  };
}
