import { trackingMessages } from '../checkout-messages.ts';

// Same pattern as in the contract, whose schemas would add a schema library to the bundle.
const trackingNumberPattern = /^[A-Za-z0-9-]{6,60}$/;

/** Removes the spaces that printed and pasted numbers contain. */
export const cleanTrackingNumber = (text: string): string => text.replace(/\s+/g, '');

/** @returns the error message, or `undefined` for a well-formed number */
export function trackingNumberError(text: string): string | undefined {
  const number = cleanTrackingNumber(text);
  if (!number) return trackingMessages.numberRequired;
  return trackingNumberPattern.test(number) ? undefined : trackingMessages.numberInvalid;
}
