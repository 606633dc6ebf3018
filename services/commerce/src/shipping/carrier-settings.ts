import type { DocumentRenderer } from '../pdf/document-renderer.ts';
import { withFallback, type Carrier, type Destination } from './carrier.ts';
import { createShippoCarrier } from './shippo-carrier.ts';
import { createTableCarrier } from './table-carrier.ts';

const TIMEOUT_MS = 3_000;

/** The stand-in serves several parties and keeps Shippo's paths below one of its own. */
export function shippoRoot(baseUrl: string): string {
  const isShippo = /(^|\.)goshippo\.com$/.test(new URL(baseUrl).hostname);
  return isShippo ? baseUrl : `${baseUrl.replace(/\/shippo$/, '')}/shippo`;
}

/**
 * Shippo, or its stand-in where the address is not Shippo's own; our own table answers when it does not, and where
 * neither is set.
 */
export function carrierFrom(
  shippo: { baseUrl: string; apiKey: string } | undefined,
  {
    documents,
    warehouse,
    onFallback,
  }: { documents: DocumentRenderer; warehouse: Destination; onFallback: (error: Error) => void },
): Carrier {
  const tableCarrier = createTableCarrier(documents);
  if (!shippo) return tableCarrier;
  const settings = { baseUrl: shippoRoot(shippo.baseUrl), token: shippo.apiKey, timeoutMs: TIMEOUT_MS };
  return withFallback(createShippoCarrier(settings, warehouse), tableCarrier, onFallback);
}
