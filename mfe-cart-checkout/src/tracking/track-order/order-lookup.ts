import { emailError } from '../../checkout/address/contact-rules.ts';
import { trackOrderMessages } from '../../checkout-messages.ts';

export interface OrderLookup {
  orderNumber: string;
  email: string;
}

/** Removes the spaces and the # that come along when a number is copied from an email. */
const cleanOrderNumber = (text: string): string => text.replace(/[\s#]/g, '');

export const cleanLookup = ({ orderNumber, email }: OrderLookup): OrderLookup => ({
  orderNumber: cleanOrderNumber(orderNumber),
  email: email.trim(),
});

export const lookupRules = {
  orderNumber(typed: string) {
    const number = cleanOrderNumber(typed);
    const { numberRequired, numberInvalid } = trackOrderMessages;
    if (!number) return numberRequired;
    return /^[0-9]{10}$/.test(number) ? undefined : numberInvalid;
  },
  email: emailError,
};
