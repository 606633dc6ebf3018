import { createHash } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { CarrierUnavailableError, type BoughtLabel, type LabelPurchase } from './carrier.ts';

const DIGITS = 12;

/**
 * Creates a label for the store's own delivery. The tracking number is derived from the order, so repeating gives the same.
 * @throws CarrierUnavailableError if it can't be created right now
 */
export async function ownLabel(documents: DocumentRenderer, purchase: LabelPurchase): Promise<BoughtLabel> {
  const trackingNumber = deriveTrackingNumber(purchase.reference);
  try {
    const pdf = await documents.render({ kind: 'label', purchase, trackingNumber });
    return { trackingNumber, costMinor: null, pdf };
  } catch (cause) {
    if (cause instanceof AppError)
      throw new CarrierUnavailableError('Our own label could not be created', { cause });
    throw cause;
  }
}

/** Derived from a hash, so that it can't be guessed from other numbers. */
function deriveTrackingNumber(reference: string): string {
  const digest = createHash('sha256').update(`own-label ${reference}`).digest();
  const number = digest.readBigUInt64BE() % 10n ** BigInt(DIGITS);
  return `SP${number.toString().padStart(DIGITS, '0')}`;
}
