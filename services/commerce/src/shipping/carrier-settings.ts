import type { DocumentRenderer } from '../pdf/document-renderer.ts';
import { withFallback, type Carrier } from './carrier.ts';
import { createShippoCarrier } from './shippo-carrier.ts';
import { createTableCarrier } from './table-carrier.ts';

const TIMEOUT_MS = 3_000;

/**
 * Shippo, or its stand-in where the address is not Shippo's own; our own table answers when it does not, and where
 * neither is set.
 */
export function carrierFrom(
  shippo: { baseUrl: string; apiKey: string } | undefined,
  documents: DocumentRenderer,
  onFallback: (error: Error) => void,
): Carrier {
  const tableCarrier = createTableCarrier(documents);
  if (!shippo) return tableCarrier;
  const isShippo = /(^|\.)goshippo\.com$/.test(new URL(shippo.baseUrl).hostname);
  // The stand-in serves several parties and keeps Shippo's paths below one of its own.
  const baseUrl = isShippo ? shippo.baseUrl : `${shippo.baseUrl.replace(/\/shippo$/, '')}/shippo`;
  return withFallback(
    createShippoCarrier({ baseUrl, token: shippo.apiKey, timeoutMs: TIMEOUT_MS }),
    tableCarrier,
    onFallback,
  );
}
