import { createHash } from 'node:crypto';
import type { BoughtLabel, LabelPurchase } from './carrier.ts';
import { labelPdf } from './label-pdf.ts';

const DIGITS = 12;

/** A label of the store's own delivery. Its number follows from the order, so that asking again gives the same. */
export async function ownLabel(purchase: LabelPurchase): Promise<BoughtLabel> {
  const trackingNumber = trackingNumberOf(purchase.reference);
  return { trackingNumber, costMinor: null, pdf: await labelPdf(purchase, trackingNumber) };
}

/** Letters and digits that nobody mistakes for each other; told to nobody but the receiver, so hard to guess. */
function trackingNumberOf(reference: string): string {
  const digest = createHash('sha256').update(`own-label ${reference}`).digest();
  const number = digest.readBigUInt64BE() % 10n ** BigInt(DIGITS);
  return `SP${number.toString().padStart(DIGITS, '0')}`;
}
