import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import type { DocumentRenderer } from '../pdf/document-renderer.ts';
import { CarrierUnavailableError, type BoughtLabel, type LabelPurchase } from './carrier.ts';

const DIGITS = 12;

/**
 * A label of the store's own delivery. Its number follows from the order, so that asking again gives the same.
 * @throws CarrierUnavailableError when it cannot be printed now
 */
export async function ownLabel(documents: DocumentRenderer, purchase: LabelPurchase): Promise<BoughtLabel> {
  const trackingNumber = trackingNumberOf(purchase.reference);
  try {
    const pdf = await documents.render({ kind: 'label', purchase, trackingNumber });
    return { trackingNumber, costMinor: null, pdf };
  } catch (cause) {
    if (cause instanceof AppError)
      throw new CarrierUnavailableError('Our own label was not printed', { cause });
    throw cause;
  }
}

/** Letters and digits that nobody mistakes for each other; told to nobody but the receiver, so hard to guess. */
function trackingNumberOf(reference: string): string {
  const digest = createHash('sha256').update(`own-label ${reference}`).digest();
  const number = digest.readBigUInt64BE() % 10n ** BigInt(DIGITS);
  return `SP${number.toString().padStart(DIGITS, '0')}`;
}
