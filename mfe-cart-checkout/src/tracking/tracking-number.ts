import { trackingMessages } from '../checkout-messages.ts';

// The contract's own form; importing its schemas would bring a schema library into the browser.
const trackingNumberForm = /^[A-Za-z0-9-]{6,60}$/;

/** As it is printed and pasted: with blanks in between. */
export const cleanTrackingNumber = (text: string): string => text.replace(/\s+/g, '');

/** What is wrong with a tracking number; nothing for one that could be one. */
export function trackingNumberError(text: string): string | undefined {
  const number = cleanTrackingNumber(text);
  if (!number) return trackingMessages.numberRequired;
  return trackingNumberForm.test(number) ? undefined : trackingMessages.numberInvalid;
}
