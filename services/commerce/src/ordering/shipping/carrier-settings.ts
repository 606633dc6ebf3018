import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { withFallback, type Carrier, type Destination } from './carrier.ts';
import { createShippoCarrier } from './shippo-carrier.ts';
import { createTableCarrier } from './table-carrier.ts';

const TIMEOUT_MS = 3_000;

/** The stand-in simulates several services and serves Shippo's API under `/shippo`. */
export function shippoRoot(baseUrl: string): string {
  const isShippo = /(^|\.)goshippo\.com$/.test(new URL(baseUrl).hostname);
  return isShippo ? baseUrl : `${baseUrl.replace(/\/shippo$/, '')}/shippo`;
}

/**
 * Uses Shippo, or its stand-in if the URL isn't Shippo's. Our own rate table is the fallback if it doesn't respond or isn't
 * configured.
 */
export function createCarrier(
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
